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

# Only the portal's nodes may say what is old: put their networks here.
acl nodes {
    "localhost";
    "10.0.0.0"/8;
    "172.16.0.0"/12;
    "192.168.0.0"/16;
}

sub vcl_recv {
    if (req.method == "PURGE") {
        # one that came through another proxy is a stranger's, wherever that stands
        if (!client.ip ~ nodes || req.http.x-forwarded-for ~ ",") {
            return (synth(403));
        }
        if (req.http.xkey == "portal") {
            # nothing is known to have changed: asked for anew, and kept for while the portal is away
            set req.http.n-gone = xkey.softpurge(req.http.xkey);
        } else {
            set req.http.n-gone = xkey.purge(req.http.xkey);
        }
        return (synth(200));
    }
    # each answer to somebody who is logged in is his own; files go through as they are, parts of them too
    if ((req.method != "GET" && req.method != "HEAD") || req.http.token || req.http.authorization ||
        req.url ~ "^/(videos|documents)/") {
        return (pass);
    }
    unset req.http.cookie;
    # while the portal answers nothing old is given
    if (req.restarts > 0) {
        set req.grace = 10m;
    } else if (std.healthy(req.backend_hint)) {
        set req.grace = 0s;
    }
}

sub vcl_backend_response {
    # hides nothing that was kept before
    if (beresp.status >= 500) {
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
        return (deliver);
    }
    # only what the portal says may be kept, and as long as it says; files with a name for each version for ever
    if (beresp.http.cache-control !~ "s-maxage" && bereq.url !~ "^/assets/") {
        set beresp.uncacheable = true;
        # for so long nobody waits for another's answer
        set beresp.ttl = 120s;
        return (deliver);
    }
    # for so long as the portal says, while it cannot answer
    set beresp.grace = 0s;
    if (beresp.http.cache-control ~ "stale-if-error=") {
        set beresp.grace = std.duration(regsub(beresp.http.cache-control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 0s);
    }
}

sub vcl_deliver {
    # its database is away: what was right a moment ago is better than that
    if (resp.status >= 500 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD") &&
        !req.http.token && !req.http.authorization && req.url !~ "^/(videos|documents)/") {
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
