# Takes out of a finished page what Emscripten and esbuild made of it:
#
#     cmake -DFROM=dist/index.html -DTO=FOLDER -P take-parts.cmake
#
# writes script.js, style.css and core.wasm.gz.
file(READ ${FROM} page)

# Writes what is between the last `begin` and the next `end`.
function(take begin end output)
    string(FIND "${page}" "${begin}" at REVERSE)
    string(LENGTH "${begin}" length)
    math(EXPR at "${at} + ${length}")
    string(SUBSTRING "${page}" ${at} -1 rest)
    string(FIND "${rest}" "${end}" length)
    string(SUBSTRING "${rest}" 0 ${length} part)
    file(WRITE ${TO}/${output} "${part}")
endfunction()

take("<style>" "</style>" style.css)
take("<script>" "</script>" script.js)
take("id=\"core\">" "</script>" core.base64)
execute_process(COMMAND base64 -d ${TO}/core.base64 OUTPUT_FILE ${TO}/core.wasm.gz COMMAND_ERROR_IS_FATAL ANY)
file(REMOVE ${TO}/core.base64)
