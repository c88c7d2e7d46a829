vcl 4.1;

# A Varnish that keeps what everybody reads and forgets it within a second after it has changed. Needs varnish-modules (xkey).
# The portal: SHARED_CACHE_SECONDS=3600, PURGE_URLS=http://<this Varnish>/ ; see docs/operations.md.

import std;
import xkey;

backend default {
    .host = "portal";
    .port = "8080";
    .probe = { .url = "/healthz"; .interval = 1s; .timeout = 1s; .window = 3; .threshold = 2; }
}

# Only the portal's nodes may say what is old.
acl nodes {
    "localhost";
    "10.0.0.0"/8;
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (!client.ip ~ nodes) {
            return (synth(403));
        }
        # kept for while the portal is away, and asked for anew before that
        set req.http.n-gone = xkey.softpurge(req.http.xkey);
        return (synth(200));
    }
    # each answer to somebody who is logged in is his own
    if ((req.method != "GET" && req.method != "HEAD") || req.http.token || req.http.authorization) {
        return (pass);
    }
    unset req.http.cookie;
    # what has changed is given to nobody while the portal answers
    if (req.restarts == 0) {
        unset req.http.old-is-better;
    }
    if (std.healthy(req.backend_hint) && !req.http.old-is-better) {
        set req.grace = 0s;
    }
}

sub vcl_backend_response {
    # only what the portal says may be kept, and as long as it says
    if (beresp.http.cache-control !~ "s-maxage|max-age=31536000") {
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
        return (deliver);
    }
    # while no node answers
    set beresp.grace = 24h;
}

sub vcl_deliver {
    # its database is away: what was right before is better than that
    if (resp.status >= 500 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD") && !req.http.token) {
        set req.http.old-is-better = "1";
        return (restart);
    }
    # for the proxy alone
    unset resp.http.xkey;
    unset resp.http.surrogate-key;
    if (resp.http.cache-control ~ "s-maxage") {
        set resp.http.cache-control = "public, no-cache";
        unset resp.http.age;
    }
}
