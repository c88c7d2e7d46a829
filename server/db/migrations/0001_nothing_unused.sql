-- Sites of before the first release have it from migrations that are one now; no trigger calls it.
DROP FUNCTION IF EXISTS tell_content_change();
