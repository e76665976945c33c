vcl 4.1;

# Masthead behind Varnish 6 or newer, for /etc/varnish/default.vcl; see docs/operations/cdn.md.
# Start it with `-p http_gzip_support=off`, so that what the site compressed with brotli is sent on as it is.
# To be set: the site's port, who may purge, and the token: the site's PURGE_TOKEN. The site gets
# PURGE_FORM=varnish and PURGE_URL=http://127.0.0.1:6081/.

import std;

backend site {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 1s;
  .first_byte_timeout = 65s;
  .between_bytes_timeout = 30s;
  .probe = { .url = "/healthz"; .interval = 2s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }
}

acl sites {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ sites || req.http.Authorization != "Bearer PURGE_TOKEN") { return (synth(405)); }
    if (!req.http.Surrogate-Key) { return (synth(400)); }
    ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, "\s+", "|") + ")(\s|$)");
    return (synth(200));
  }
  # For operators and load balancers, at the site itself.
  if (req.url ~ "^/(metrics|readyz)(\?|$)") { return (synth(404)); }
  # What opens a page for one reader, and where each is led by a language of their own.
  if (req.http.Cookie ~ "masthead_(grant|preview)" || req.url ~ "[?&](secret|previewToken|preview|link)=" || req.url ~ "^/(\?|$)") {
    return (pass);
  }
  # No other page is made by cookies: the language that was chosen is looked at again in the browser.
  if (req.method == "GET" || req.method == "HEAD") { unset req.http.Cookie; }
  # One copy for each encoding that the site has, not one for each browser.
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } else if (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
}

sub vcl_backend_response {
  # Never past the moment at which something on the page must disappear (the site says it by s-maxage).
  set beresp.grace = 0s;
}

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.Cache-Status = resp.http.Cache-Status + ", varnish; hit";
  }
}
