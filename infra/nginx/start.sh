#!/bin/sh
# Renders the edge's configuration, as render.ts does in tests, and starts nginx.
set -eu
names='${EDGE_HTTP_PORT} ${EDGE_HTTPS_PORT} ${EDGE_PUBLIC_PORT} ${EDGE_GATEWAY} ${EDGE_CERTIFICATE} ${EDGE_KEY} ${EDGE_CACHE} ${EDGE_RUN} ${EDGE_MODULES} ${EDGE_TRUSTED} ${EDGE_HSTS}'
envsubst "$names" < /etc/edge/nginx.conf > "$EDGE_RUN/nginx.conf"
exec nginx -p "$EDGE_RUN" -c "$EDGE_RUN/nginx.conf" -g 'daemon off;'
