#!/bin/sh
# Runs a role of the image: docker run IMAGE [web|worker|migrate|backup|restore|doctor|rotate-secrets|recover-access|move-files] [ARGUMENT…]
set -eu
role="${1:-web}"
[ $# -eq 0 ] || shift
case "$role" in
  web) role=start ;;
  worker | migrate | backup | restore | doctor | rotate-secrets | recover-access | move-files) ;;
  *)
    echo "Unknown role: $role. Use web, worker, migrate, backup, restore, doctor, rotate-secrets, recover-access or move-files." >&2
    exit 64
    ;;
esac
cd /app
exec node --max-semi-space-size=64 --import ./scripts/startup/resolve-drizzle.mjs "scripts/$role.ts" "$@"
