# Makes a list of numbers of a font, to be included by cairo/type.c:
#   cmake -DFROM=Inter-Regular.otf -DTO=Inter-Regular.inc -P fonts.cmake
cmake_minimum_required(VERSION 3.25)
file(READ ${FROM} bytes HEX)
string(REGEX REPLACE "(................................................................)" "\\1\n" bytes "${bytes}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
file(WRITE ${TO} "${bytes}")
