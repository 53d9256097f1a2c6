# Turns what mandoc writes of a manual into a whole page: awk -f tools/html.awk FRAGMENT FRAGMENT >sudoleaf.3.html
# The first pass collects the names of the library. In the second, each name becomes a link to its description.

BEGIN { name = "su_[a-z0-9_]+" }

FNR == NR {
    if (match($0, "id=\"" name "\"")) is_known[substr($0, RSTART + 4, RLENGTH - 5)] = 1
    next
}

# Returns a line with links, except in the head of a description to itself.
function linked(line,    result, word, is_end) {
    is_end = line ~ /<\/dt>/
    if (match(line, "id=\"" name "\"")) own = substr(line, RSTART + 4, RLENGTH - 5)
    while (match(line, name)) {
        word = substr(line, RSTART, RLENGTH)
        result = result substr(line, 1, RSTART - 1)
        result = result (word in is_known && word != own && result !~ /["#a-z_]$/ ? "<a href=\"#" word "\">" word "</a>" : word)
        line = substr(line, RSTART + RLENGTH)
    }
    if (is_end) own = ""
    return result line
}

/<td class="head-ltitle">/ {
    gsub(/<[^>]*>| /, "")
    title = tolower($0)
    print "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">"
    print "<meta name=\"viewport\" content=\"width=device-width\">\n<title>" title "</title>"
    print "<link rel=\"stylesheet\" href=\"style.css\">"
    print "<header><a href=\"index.html\">Sudoleaf documentation</a></header>\n<main class=\"manual\">\n<h1>" title "</h1>"
}
/^<table class="(head|foot)">/ { in_table = 1 }
/TABLE OF CONTENTS/ { print "<nav aria-label=\"Contents\">"; in_nav = 1; next }
in_nav && /^<section/ { print "</nav>"; in_nav = 0 }
{
    if (!in_table) {
        gsub(/h2/, "h3")
        gsub(/h1/, "h2")
        gsub(/ style="[^"]*"|&#x00A0;/, "")
        print linked($0)
    }
    if (/^<\/table>/) in_table = 0
}
END { print "</main>\n</html>" }
