# Writes the manual of the C library from its headers:
#   awk -f tools/library.awk tools/sudoleaf.1.in core/sudoleaf.h core/sudoleaf/rules.h … >sudoleaf.3
#
# The first comment of a header begins a section, and "---- Title ----" a subsection. Every other comment describes the
# declarations below it, or is a paragraph if there are none. Members, constants, the rows of a list X(…) and the tables
# in comments become lists; other indented lines are copied. The first file has the date.

# ---- Text ----------------------------------------------------------------------------------------

function escaped(text) {
    gsub(/\\/, "\\e", text)
    gsub(/-/, "\\-", text)
    gsub(/'/, "\\(aq", text)
    return text
}

function joined(text) {
    gsub(/[ \n]+/, " ", text)
    gsub(/^ | $/, "", text)
    return text
}

# Prints a paragraph as lines of mdoc: a sentence begins a line, and `names` are bold.
function print_prose(text,    word, count, i, line) {
    text = escaped(text)
    while (match(text, /`[^`]+`/))
        text = substr(text, 1, RSTART - 1) "\\fB" substr(text, RSTART + 1, RLENGTH - 2) "\\fP" substr(text, RSTART + RLENGTH)
    count = split(text, word, / +/)
    for (i = 1; i <= count; i++) {
        if (i > 1 && (word[i - 1] ~ /[.?]$/ || length(line " " word[i]) > 79)) {
            print line
            line = ""
        }
        line = line (line != "" ? " " : word[i] ~ /^[.]/ ? "\\&" : "") word[i]
    }
    if (line != "") print line
}

# Prints heads with their texts, side by side where the heads are short.
function print_items(head, text, count,    i, width) {
    for (i = 1; i <= count; i++)
        if (length(head[i]) > width) width = length(head[i])
    print ".Bl -tag -width " (width > 20 ? 6 : width) "n -offset 2n -compact"
    for (i = 1; i <= count; i++) {
        head[i] = escaped(head[i])
        gsub(/"/, "\\(dq", head[i])
        print ".It Va \"" head[i] "\""
        if (text[i] != "") print_prose(text[i])
    }
    print ".El"
}

# Prints indented lines: a table of words and their texts, or code.
function print_indented(lines, first, last,    i, head, text, count) {
    if (lines[first] !~ /^ +[^ ;]+(, [^ ]+)?  +[^ \/]/) {
        print ".Bd -literal -offset 2n"
        for (i = first; i <= last; i++) print escaped(substr(lines[i], 5))
        print ".Ed"
        return
    }
    for (i = first; i <= last; i++) {
        if (match(lines[i], /[^ ]   *[^ ]/) && lines[i] !~ /^            /) {
            head[++count] = joined(substr(lines[i], 1, RSTART))
            text[count] = substr(lines[i], RSTART + RLENGTH - 1)
        } else {
            text[count] = text[count] " " joined(lines[i])
        }
    }
    print_items(head, text, count)
}

# Prints a comment.
function print_text(text,    line, count, i, paragraph, first) {
    count = split(text "\n", line, "\n")
    for (i = 1; i <= count; i++) {
        if (line[i] ~ /^[^ ]/) {
            paragraph = paragraph " " line[i]
            continue
        }
        print_prose(joined(paragraph))
        paragraph = ""
        if (line[i] ~ /^ /) {
            for (first = i; line[i + 1] ~ /^ / || (line[i + 1] == "" && line[i + 2] ~ /^ /); i++) continue
            print_indented(line, first, i)
        } else if (i < count && line[i + 1] !~ /^ /) {
            print ".Pp"
        }
    }
}

# ---- Declarations --------------------------------------------------------------------------------

# Reads members, constants or rows into `member` and `note`. A comment ends the line of its member, or is above it.
function read_members(text, ending,    above, at, is_ended) {
    members = 0
    above = ""
    while (text ~ /[^ \n]/) {
        match(text, /^[ \n]*/)
        if (substr(text, 1, RLENGTH) ~ /\n/) is_ended = 0
        text = substr(text, RLENGTH + 1)
        at = match(text, ending "|/\\*") ? RSTART : length(text) + 1
        if (at == 1) {
            at = index(text, "*/")
            if (is_ended) note[members] = joined(substr(text, 3, at - 3))
            else above = joined(substr(text, 3, at - 3))
            text = substr(text, at + 2)
        } else {
            member[++members] = joined(substr(text, 1, at - 1))
            note[members] = above
            above = ""
            text = substr(text, at + (substr(text, at, 1) != "/"))
            is_ended = 1
        }
    }
}

# Reads the rows of a list, such as X(HARD, "hard", 50, 0): as constants if they begin with names.
function read_rows(    i, comma) {
    read_members(substr(list, index(list, "\n") + 1), ")")
    for (i = 1; i <= members; i++) {
        member[i] = substr(member[i], 3)
        comma = index(member[i], ", ")
        if (member[i] ~ /^"/) continue
        note[i] = substr(member[i], comma + 2) (note[i] == "" ? "" : ": " note[i])
        member[i] = prefix substr(member[i], 1, comma - 1)
    }
    sub(/\(.*/, "", list)
    sub(/.* /, "", list)
}

function print_head(name, macros) {
    if (!in_list) print ".Bl -tag -width Ds"
    in_list = 1
    print ".Tg " name "\n.It " macros
}

# "const char *su_layout_name(size_t index);"
function declare_function(text,    type, name, count, part, i) {
    match(text, /su_[a-z0-9_]+\(/)
    type = joined(substr(text, 1, RSTART - 1))
    name = substr(text, RSTART, RLENGTH - 1)
    text = joined(substr(text, RSTART + RLENGTH))
    sub(/\);.*/, "", text)
    count = split(text, part, /, /)
    text = ""
    for (i = 1; i <= count; i++) text = text " \"" part[i] "\""
    print_head(name, "Ft \"" type "\" Fn " name text)
}

# "typedef struct su_hint { /* 8 bytes */", or an enum, which may belong to a list.
function declare_type(text,    name, size) {
    name = text
    sub(/;[^;]*$/, "", name)
    sub(/.* /, "", name)
    if (!sub(/^[^{]*[{]/, "", text)) text = ""
    sub(/}[^}]*$/, "", text)
    if (list != "") {
        read_rows()
        sub(/.*\)/, "", text)
        member[++members] = joined(text)
        note[members] = "their number"
        print_head(name, "Vt " name " , Fn " list " X")
        list = ""
        return
    }
    if (match(text, /^ \/\* [0-9.]+ [a-zA-Z]+ \*\//)) {
        size = " Pq " substr(text, 5, RLENGTH - 7)
        text = substr(text, RLENGTH + 1)
    }
    read_members(text, ";")
    print_head(name, "Vt " name size)
}

# "enum { SU_MAX_ORDER = 25, …"
function declare_constants(text,    i, name) {
    sub(/^enum [{]/, "", text)
    sub(/};.*/, "", text)
    read_members(text, ",")
    for (i = 1; i <= members; i++) {
        name = member[i]
        sub(/ .*/, "", name)
        print_head(name, "Dv \"" member[i] "\"")
        print_prose(note[i])
    }
    members = 0
}

# Prints what a declaration declares. Its members follow the description.
function declare(text) {
    is_declared = 1
    if (text ~ /^#define SU_[A-Z_]+\(X\)/) {
        gsub(/ *\\\n/, "\n", text)
        list = text
    } else if (text ~ /^#define SU_[A-Z_]+_ENUM/) {
        prefix = text
        sub(/##.*/, "", prefix)
        sub(/.*[ \n]/, "", prefix)
    } else if (text ~ /^#define/) {
        print_head("SU_VERSION", "Dv " joined(substr(text, 9)))
    } else if (text ~ /^enum/) {
        declare_constants(text)
    } else if (text ~ /^typedef (struct|union|enum) [a-z_]+ [{]|^typedef [^(]*$/) {
        declare_type(text)
    } else {
        declare_function(text)
    }
}

# Ends a comment with its declarations.
function end_block() {
    if (list != "") { # without an enum
        prefix = ""
        read_rows()
        print_head(list, "Fn " list " X")
        list = ""
    }
    if (comment != "" && !is_declared && in_list) {
        print ".El\n.Pp"
        in_list = 0
    }
    if (comment != "") print_text(comment)
    if (members) print_items(member, note, members)
    members = is_declared = 0
    comment = ""
}

function end_list() {
    end_block()
    if (in_list) print ".El"
    in_list = 0
}

# ---- The headers ---------------------------------------------------------------------------------

FILENAME ~ /\.in$/ {
    if (!/^\.Dd /) next
    print
    print ".Dt SUDOLEAF 3\n.Os\n.Sh NAME\n.Nm sudoleaf\n.Nd generate, solve, rate and explain Sudokus in C"
    print ".Sh SYNOPSIS\n.In sudoleaf.h\n.Pp\n.Dl cc program.c $(pkg\\-config \\-\\-cflags \\-\\-libs sudoleaf\\&)"
    print ".Sh DESCRIPTION"
    next
}

FNR == 1 { end_list(); opening = " "; next }
opening != "" && /^ \*\// { # "solving.h: random numbers, and finding and counting solutions."
    name = substr(opening, 2, index(opening, ": ") - 2)
    opening = substr(opening, index(opening, ": ") + 2)
    if (name == "sudoleaf.h") sub(/[^\n]*\n\n/, "", opening)
    else print ".Sh " toupper(substr(name, 1, length(name) - 2)) "\n.In sudoleaf/" name "\n.Pp"
    print_text(toupper(substr(opening, 1, 1)) substr(opening, 2))
    opening = ""
    next
}
opening != "" { opening = opening (opening == " " ? "" : "\n") substr($0, 4); next }

/^\/\* ---- / {
    end_list()
    gsub(/^\/\* -+ | -+ \*\/$/, "")
    print ".Ss " $0
    next
}
/^\/\* / { end_block(); in_comment = 1 }
in_comment {
    in_comment = !/\*\/$/
    sub(/ *\*\/$/, "")
    comment = comment (comment == "" ? "" : "\n") substr($0, 4)
    next
}
statement == "" && /^#include/ { comment = "" }
statement == "" && (/^#(if|in|end|undef)/ || /^#define SUDOLEAF/ || /^extern/ || /^}/) { next }
statement == "" && /^$/ { if (list == "") end_block(); next }
{
    statement = statement $0 "\n"
    if (statement ~ /^#/ ? !/\\$/ : statement ~ /[{]/ ? /}[^}]*;/ : /;/) {
        declare(statement)
        statement = ""
    }
}

END {
    end_list()
    print ".Sh SEE ALSO\n.Xr sudoleaf 1"
}
