-- Which rules count is read by everybody, and cached.
SELECT watch_table('rule_set', 'ruleSet');
