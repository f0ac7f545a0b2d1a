#!/usr/bin/env bash
# Two members, from sign-up to a conversation, with nothing but the command line.
#
#   npm start                          in one terminal
#   examples/flows/two-members.sh      in another
#
# MM_BASE_URL names another backend; it needs a development mailbox. Run it again as often as you like: each run makes
# two new members, and keeps their sessions in a folder of its own.
set -euo pipefail

here=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export MM_STATE_DIR="$work/state" MM_PASSWORD='Secret-word-1'
run=$(date +%s)-$$

mm() { node "$here/dist/cli/main.js" "$@"; }
say() { printf '\n— %s\n' "$*"; }
id_of() { mm auth whoami --as "$1" --json | node -p 'JSON.parse(require("node:fs").readFileSync(0, "utf8")).id'; }

join() { # name, gender, photo
  mm auth signup "$1.$run@example.test" --as "$1"
  mm auth verify --from-mailbox --as "$1"
  mm wizard show --example --gender "$2" > "$work/$1.yaml"
  mm wizard submit "$work/$1.yaml" --photo "$here/server/seed/portraits/$3" --as "$1"
}

say 'Layla and Omar sign up and fill the wizard, both at once'
join layla Female sara-al-masri-1.webp &
join omar Male omar-al-suwaidi-1.webp &
wait %1 && wait %2
layla=$(id_of layla)
omar=$(id_of omar)

say 'Layla likes Omar; that alone is no match'
mm like add "$omar" --as layla
mm match check "$omar" --as layla || echo "exit code $?"

say 'Omar sees who likes him, and likes back'
mm like received --as omar
mm like add "$layla" --as omar
mm match list --as layla

say 'Layla writes; Omar sees it on the bell, reads it and answers'
mm chat send "$omar" Salam Omar, how was your week? --as layla
mm notify count --as omar
mm notify list --as omar
mm chat read "$layla" --as omar
mm chat send "$layla" Very well, thank you! --as omar
mm chat view "$omar" --as layla

say 'Any single call of the contract works too'
mm api get-counts --as layla

say 'Done'
