# Writes the manual page from its template and from the helps in the sources of the command:
#   awk -f tools/man.awk HEADERS… SOURCES… tools/sudoleaf.1.in >sudoleaf.1
#
# Nothing is run, so that a cross build has the page as well. Lines of the template:
#   @synopsis@         the usage of every subcommand
#   @options NAME@     the options in NAME_help, in their groups
#   @formats@          the name and the help of every format
# All other lines are mdoc(7), and are copied.

# ---- Reading the sources: help["rate"], list["layouts"] ------------------------------------------

# Returns the text of the string literal in a line of C.
function literal(line) {
    sub(/^[^"]*"/, "", line)
    sub(/"[^"]*$/, "", line)
    gsub(/\\n/, "\n", line)
    gsub(/\\"/, "\"", line)
    return line
}

# "4x4, 6x6 or 9x9", as the command joins them.
function joined(names, count,    text, i) {
    for (i = 1; i <= count; i++)
        text = text (i == 1 ? "" : i < count ? ", " : " or ") names[i]
    return text
}

FNR == 1 { current = macro = "" }
FILENAME ~ /\.in$/ { template[++lines] = $0; next }

# const char rate_help[] = "…" "…";
/^(static )?const char [a-z]+_help\[\]/ {
    current = $0
    sub(/_help.*/, "", current)
    sub(/.* /, "", current)
}
current != "" {
    if (/"/) help[current] = help[current] literal($0)
    if (/";$/) current = ""
}

# #define SU_LAYOUTS(X) X("4x4", 2, 2) …
/^#define [A-Z_]+\(X\)/ { macro = $2; sub(/\(.*/, "", macro) }
/^ *X\(/ && macro == "SU_LAYOUTS" { layouts[++layout_count] = literal(substr($0, 1, index($0, ","))) }
/^ *X\(/ && macro == "SU_GRADES" { split($0, field, /, */); grades[++grade_count] = literal(field[2]) }
/^ *X\(/ && macro == "SUBCOMMANDS" { subcommands[++subcommand_count] = word_in_brackets($0) }
/^ *X\(/ && macro == "FORMATS" { formats[++format_count] = word_in_brackets($0) }
!/\\$/ { macro = "" }

# const struct puzzle_format format_pzl = { .name = "pzl", .help = "…",
/^const struct puzzle_format format_/ { format = $4; sub(/^format_/, "", format) }
/^    \.name = "/ { format_name[format] = literal($0) }
/^    \.help = "/ { format_help[format] = literal($0) }

function word_in_brackets(line) {
    sub(/.*X\(/, "", line)
    sub(/[,)].*/, "", line)
    return line
}

# ---- Writing mdoc --------------------------------------------------------------------------------

function fail(reason) {
    print "man.awk: " reason >"/dev/stderr"
    failed = 1
    exit 1
}

# Returns text of a help as lines of mdoc: a sentence begins a line, options are bold, and no line is broken at a dash.
function prose(text) {
    sub(/Syntax: man sudoleaf/, "Syntax: see RULES", text)
    sub(/in 'convert --help'/, "in FORMATS", text)
    gsub(/--[a-z][a-z-]*/, "\\fB&\\fP", text)
    gsub(/-/, "\\-", text)
    gsub(/\. +/, ".\n", text)
    return (text ~ /^[.']/ ? "\\&" : "") text
}

# "--to FORMAT" as "Fl -to Ar FORMAT".
function macros(text,    word, count, i, result) {
    gsub(/\|/, " | ", text)
    count = split(text, word, / +/)
    for (i = 1; i <= count; i++)
        result = result (i == 1 ? "" : " ") \
            (word[i] ~ /^-/ ? "Fl " substr(word[i], 2) : word[i] ~ /^[a-z]+$/ ? "Cm " word[i] : word[i] == "|" ? "|" : "Ar " word[i])
    gsub(/\.\.\./, " ...", result)
    return result
}

# "sudoleaf rate [OPTIONS] FILE..." as a line for each part.
function print_usage(line,    part) {
    sub(/^(Usage:)? *sudoleaf */, "", line)
    print ".Nm"
    while (line != "") {
        if (match(line, /^\[[^]]*\](\.\.\.)?/)) {
            part = substr(line, 1, RLENGTH)
            gsub(/[][]/, "", part)
            print ".Op " macros(part)
        } else {
            match(line, /^[^[]+/)
            print "." macros(substr(line, 1, RLENGTH - (substr(line, RLENGTH, 1) == " ")))
        }
        line = substr(line, RLENGTH + 1)
        sub(/^ +/, "", line)
    }
}

function print_synopsis(    i, k, count, line) {
    for (i = 1; i <= subcommand_count; i++) {
        count = split(help[subcommands[i]], line, "\n")
        for (k = 1; k <= count; k++)
            if (line[k] ~ /^(Usage:|      ) sudoleaf/) print_usage(line[k])
    }
}

function end_list() {
    if (in_list) print ".El"
    in_list = in_item = 0
}

function begin_list() {
    if (in_list) return
    print ".Pp"
    if (group != "" && group != "Options") print ".Sy " group
    print ".Bl -tag -width 22n -compact"
    in_list = 1
}

# "  -n, --count N   number of puzzles" as ".It Fl n , Fl -count Ar N", and the text below it.
function print_item(line,    head) {
    begin_list()
    head = substr(line, 3)
    sub(/   ?.*/, "", head)
    line = substr(line, 3 + length(head))
    gsub(/, /, " , ", head)
    head = macros(head)
    gsub(/Ar ,/, ",", head)
    print ".It " head
    sub(/^ +/, "", line)
    if (line != "") print prose(line)
    in_item = 1
    items++
}

function print_options(name,    count, line, i) {
    if (!(name in help)) fail("no help of '" name "'")
    group = ""
    items = 0
    count = split(help[name], line, "\n")
    for (i = 1; i <= count; i++) {
        gsub(/\{layouts\}/, joined(layouts, layout_count), line[i])
        gsub(/\{grades\}/, joined(grades, grade_count), line[i])
        if (line[i] == "{input}") {
            print ".Pp\nTakes the\n.Sx Input options ."
        } else if (line[i] ~ /^[A-Z][A-Za-z ]*:$/) {
            end_list()
            group = substr(line[i], 1, length(line[i]) - 1)
        } else if (line[i] ~ /^  -/) {
            print_item(line[i])
        } else if (line[i] ~ /^      / && in_item) {
            sub(/^ +/, "", line[i])
            print prose(line[i])
        } else {
            in_item = 0
        }
    }
    end_list()
    if (!items) fail("no options in the help of '" name "'")
    is_filled[name] = 1
}

function print_formats(    i) {
    print ".Bl -tag -width 14n -compact"
    for (i = 1; i <= format_count; i++) {
        if (!(formats[i] in format_help)) fail("no help of the format '" formats[i] "'")
        print ".It Cm " format_name[formats[i]] "\n" prose(format_help[formats[i]])
    }
    print ".El"
}

END {
    if (failed) exit 1
    for (at = 1; at <= lines; at++) {
        if (template[at] == "@synopsis@") print_synopsis()
        else if (template[at] == "@formats@") print_formats()
        else if (template[at] ~ /^@options [a-z]+@$/) print_options(substr(template[at], 10, length(template[at]) - 10))
        else if (template[at] ~ /^@/) fail("no such line in a template: " template[at])
        else print template[at]
    }
    for (at = 1; at <= subcommand_count; at++)
        if (!is_filled[subcommands[at]]) fail("the template has no options of '" subcommands[at] "'")
}
