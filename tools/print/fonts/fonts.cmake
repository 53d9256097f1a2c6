# Converts a font to a list of numbers, which cairo/type.c includes:
#   cmake -DFROM=Inter-Regular.otf -DTO=Inter-Regular.inc -P fonts.cmake
cmake_minimum_required(VERSION 3.25)
file(READ ${FROM} bytes HEX)
string(REGEX REPLACE "(................................................................)" "\\1\n" bytes "${bytes}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
file(WRITE ${TO} "${bytes}")
