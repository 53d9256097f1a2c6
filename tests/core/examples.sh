#!/bin/sh
# The programs of core/examples/: examples.sh FOLDER COMMAND, the folder being where they are built.
# Ten puzzles are those that the command makes of the same seed, and graded what they were made for.
set -eu
folder=$1 command=$2
scratch=$(mktemp -d)
trap 'rm -r "$scratch"' EXIT
fail() { echo "$1" >&2; exit 1; }

"$folder/ten" > "$scratch/ten"
"$command" generate --count 10 --grade gentle --symmetry half-turn --seed ten > "$scratch/expected"
cmp "$scratch/ten" "$scratch/expected" || fail 'the ten puzzles are not those of the command'

"$folder/grade" "$scratch/ten" > "$scratch/grades"
[ "$(grep -c '^gentle	1\.[0-5]	[A-Z]' "$scratch/grades")" = 10 ] || fail 'the ten puzzles are not all gentle'
echo 55.............................................................................. | "$folder/grade" > "$scratch/grades"
[ "$(cat "$scratch/grades")" = too-short ] || fail 'a line that is no puzzle is graded'

"$folder/jigsaw" > "$scratch/jigsaw"
head -n 1 "$scratch/jigsaw" | grep -qx '[.1-5]\{25\}' || fail 'there is no jigsaw puzzle'
empty=$(head -n 1 "$scratch/jigsaw" | tr -cd . | wc -c)
[ "$(grep -c '^[A-Z].*: .*r[1-5]c[1-5]' "$scratch/jigsaw")" = "$empty" ] || fail 'not every cell is explained'
