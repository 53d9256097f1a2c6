"use strict";
play();
