#!/bin/sh
# Makes the letters of the shop out of the packaged fonts, with fonttools (pip install fonttools brotli):
# the characters of Portuguese and of prices, and the weights that are used. Other characters come from the packages.
set -eu
cd "$(dirname "$0")/../../.."
fonts=node_modules/@fontsource-variable
unicodes="$(grep -o 'U+[-0-9A-F, U+]*' src/ui/fonts/fonts.css | head -1 | tr -d ' ')"

make() { # name, file, weights
  fonttools varLib.instancer -q "$fonts/$2" "wght=$3" -o "/tmp/$1.ttf"
  pyftsubset "/tmp/$1.ttf" --unicodes="$unicodes" --layout-features=kern,liga,ccmp,locl,tnum,lnum \
    --desubroutinize --flavor=woff2 --output-file="src/ui/fonts/$1.woff2"
}
make figtree-portuguese figtree/files/figtree-latin-wght-normal.woff2 400:700
make bricolage-portuguese bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2 650
# Mails fetch them by addresses that stay.
cp src/ui/fonts/figtree-portuguese.woff2 public/mail/text.woff2
cp src/ui/fonts/bricolage-portuguese.woff2 public/mail/titles.woff2
