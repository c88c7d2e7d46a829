COMMENT ON TABLE app_user IS 'Accounts of people, enterprises and staff';--> statement-breakpoint
COMMENT ON COLUMN app_user.account_type IS 'user: an individual; enpt: an enterprise or staff';--> statement-breakpoint
COMMENT ON COLUMN app_user.user_type IS '1 individual, 2 staff of the centre, 3 certified industrial enterprise, 4 certified service provider, 9 enterprise without approved identity';--> statement-breakpoint
COMMENT ON COLUMN app_user.audit_status IS 'Review of the identity: 0 not submitted, 1 waiting, 2 approved, 3 returned for correction, 4 rejected';--> statement-breakpoint
COMMENT ON COLUMN app_user.account IS 'Login name of an enterprise; individuals log in by phone or email and have none';--> statement-breakpoint
COMMENT ON COLUMN app_user.phone IS 'Canonical: 11 digits without spaces or country code';--> statement-breakpoint
COMMENT ON COLUMN app_user.password_hash IS 'Argon2id, with pepper, of the SM3 digest the browser sends';--> statement-breakpoint
COMMENT ON COLUMN app_user.must_change_password IS 'Set where a password was not chosen by its owner: asks for a new one at the next login';--> statement-breakpoint
COMMENT ON COLUMN app_user.id_number_cipher IS 'AES-256-GCM: key id (1 byte), nonce (12), tag (16), ciphertext';--> statement-breakpoint
COMMENT ON COLUMN app_user.id_number_hmac IS 'HMAC-SHA-256 of the canonical ID number, for uniqueness without decryption';--> statement-breakpoint
COMMENT ON COLUMN app_user.labels IS 'Focus fields the user chose: [{id, value}]';--> statement-breakpoint
COMMENT ON COLUMN app_user.deletion_requested_at IS 'Start of the cooling-off time of a deletion';--> statement-breakpoint
COMMENT ON COLUMN app_user.deleted_at IS 'Deleted: the name, phone and email may be registered again';--> statement-breakpoint
COMMENT ON TABLE enterprise IS 'What an organisation account says of its enterprise';--> statement-breakpoint
COMMENT ON COLUMN enterprise.credit_code IS 'GB 32100-2015, 18 characters, as the business registry has it for the name';--> statement-breakpoint
COMMENT ON COLUMN enterprise.area_path IS 'Labels of province, city and district joined by slashes';--> statement-breakpoint
COMMENT ON COLUMN enterprise.area_code IS 'GB/T 2260 code the path stood for at registration';--> statement-breakpoint
COMMENT ON TABLE session IS 'One login on one device';--> statement-breakpoint
COMMENT ON COLUMN session.last_used_at IS 'Written at most once a minute; 30 minutes without use end the session';--> statement-breakpoint
COMMENT ON COLUMN session.end_reason IS 'Why it ended; null while open or when time ended it';--> statement-breakpoint
COMMENT ON TABLE session_token IS 'Every token a session has had; a retired one that is used again shows that it was copied';--> statement-breakpoint
COMMENT ON COLUMN session_token.token_hash IS 'SHA-256 of the 256-bit token';--> statement-breakpoint
COMMENT ON COLUMN session_token.retired_at IS 'When another token took its place';--> statement-breakpoint
COMMENT ON TABLE verification_code IS 'Codes sent by SMS and email';--> statement-breakpoint
COMMENT ON COLUMN verification_code.recipient IS 'Canonical phone or email address';--> statement-breakpoint
COMMENT ON COLUMN verification_code.purpose IS 'What the code is good for, with the kind of account';--> statement-breakpoint
COMMENT ON COLUMN verification_code.code_hmac IS 'HMAC-SHA-256 over purpose, recipient and code';--> statement-breakpoint
COMMENT ON COLUMN verification_code.tries_left IS 'Wrong guesses left; 0 burns the code';--> statement-breakpoint
COMMENT ON COLUMN verification_code.consumed_at IS 'A code is used once';--> statement-breakpoint
COMMENT ON TABLE message_quota IS 'Messages per recipient: one a minute, five a Shanghai day';--> statement-breakpoint
COMMENT ON COLUMN message_quota.day IS 'The Shanghai day that day_count is about';--> statement-breakpoint
COMMENT ON TABLE rate_limit IS 'Uses in fixed windows, for limits that hold over all nodes';--> statement-breakpoint
COMMENT ON COLUMN rate_limit.key IS 'Name of the limit with the address or network it counts';--> statement-breakpoint
COMMENT ON TABLE login_failure IS 'Runs of failed logins of one account name from one address';--> statement-breakpoint
COMMENT ON COLUMN login_failure.account_key IS 'Kind of account and what was typed as its name, lower case';--> statement-breakpoint
COMMENT ON COLUMN login_failure.blocked_until IS 'The next try from this address is possible then; other addresses are not concerned';--> statement-breakpoint
COMMENT ON TABLE consent IS 'Who agreed to which version of which text, when and from where';--> statement-breakpoint
COMMENT ON COLUMN consent.document IS 'agreement: service agreement and privacy policy; idNumber: processing of the ID number';--> statement-breakpoint
COMMENT ON TABLE audit_log IS 'Append-only record of what was done to accounts';--> statement-breakpoint
COMMENT ON COLUMN audit_log.actor_user_id IS 'Who did it; null when nobody was logged in. No foreign key: the record outlives accounts';--> statement-breakpoint
COMMENT ON COLUMN audit_log.object IS 'What it concerned, without secrets';--> statement-breakpoint
COMMENT ON COLUMN audit_log.result IS 'ok, or the name of the error';--> statement-breakpoint
COMMENT ON TABLE content_item IS 'Content of every kind';--> statement-breakpoint
COMMENT ON COLUMN content_item.kind IS 'A key of contract/content/kinds.ts';--> statement-breakpoint
COMMENT ON COLUMN content_item.demo_key IS 'Set on demo content only';--> statement-breakpoint
COMMENT ON COLUMN content_item.body IS 'HTML, sanitised when written';--> statement-breakpoint
COMMENT ON COLUMN content_item.image_url IS 'Empty: the browser draws a cover from kind and id';--> statement-breakpoint
COMMENT ON COLUMN content_item.attachments IS '[{fileName, filePath}], filePath being a key of the file table';--> statement-breakpoint
COMMENT ON COLUMN content_item.area_code IS 'GB/T 2260; null: the whole city';--> statement-breakpoint
COMMENT ON COLUMN content_item.industry_codes IS 'GB/T 4754-2017 codes; empty: all industries';--> statement-breakpoint
COMMENT ON COLUMN content_item.status IS '0 draft, 1 waiting for review, 2 published, 3 returned for correction, 4 rejected, 5 withdrawn';--> statement-breakpoint
COMMENT ON COLUMN content_item.publish_time IS 'Public from then on; in the future: scheduled';--> statement-breakpoint
COMMENT ON COLUMN content_item.expire_time IS 'Not public any more from then on';--> statement-breakpoint
COMMENT ON COLUMN content_item.version IS 'Raised by every change, to notice two editors at once';--> statement-breakpoint
COMMENT ON COLUMN content_item.starts_at IS 'Start of a declaration or activity';--> statement-breakpoint
COMMENT ON COLUMN content_item.ends_at IS 'End of a declaration or activity';--> statement-breakpoint
COMMENT ON COLUMN content_item.extra IS 'Fields of the kind beyond the common ones';--> statement-breakpoint
COMMENT ON COLUMN content_item.card IS 'The few fields of extra that lists show, copied when written so that lists need not read extra';--> statement-breakpoint
COMMENT ON COLUMN content_item.search_text IS 'Title, summary and body in pairs of characters, see server/lib/bigrams.ts';--> statement-breakpoint
COMMENT ON TABLE banner IS 'Slides of the carousels';--> statement-breakpoint
COMMENT ON COLUMN banner.address_type IS 'Where it is shown: sy is the home page, syyc its second place';--> statement-breakpoint
COMMENT ON COLUMN banner.link_address IS 'In-app path or http(s) address of the slide';--> statement-breakpoint
COMMENT ON COLUMN banner.jump_address IS 'Second address, for the second button';--> statement-breakpoint
COMMENT ON COLUMN banner.actions IS 'Buttons: [{label, href}]';--> statement-breakpoint
COMMENT ON TABLE menu_item IS 'The site''s menu, edited by staff';--> statement-breakpoint
COMMENT ON COLUMN menu_item.url IS 'In-app path; empty: has no address yet';--> statement-breakpoint
COMMENT ON COLUMN menu_item.keep IS 'The browser keeps the page''s state when it is left';--> statement-breakpoint
COMMENT ON COLUMN menu_item.is_iframe IS 'third_url is shown in a frame';--> statement-breakpoint
COMMENT ON TABLE visit_day IS 'Visits by Shanghai day, route and kind of client';--> statement-breakpoint
COMMENT ON COLUMN visit_day.statistics_type IS 'pc or mobile';--> statement-breakpoint
COMMENT ON TABLE site_counter IS 'Totals shown on pages';--> statement-breakpoint
COMMENT ON COLUMN site_counter.name IS 'serviceEnterprise: services to enterprises; trafficStatistics: visits';--> statement-breakpoint
COMMENT ON TABLE notice_receipt IS 'System notifications that users have acknowledged';--> statement-breakpoint
COMMENT ON TABLE site_setting IS 'Facts about this site that are set at run time';--> statement-breakpoint
COMMENT ON TABLE area IS 'Provinces, cities and districts, GB/T 2260';--> statement-breakpoint
COMMENT ON COLUMN area.parent_code IS 'Empty for provinces';--> statement-breakpoint
COMMENT ON COLUMN area.level IS '1 province, 2 city, 3 district';--> statement-breakpoint
COMMENT ON TABLE industry IS 'GB/T 4754-2017 in three levels';--> statement-breakpoint
COMMENT ON COLUMN industry.parent_id IS '1 for sections';--> statement-breakpoint
COMMENT ON COLUMN industry.level IS '1 section, 2 division, 3 group';--> statement-breakpoint
COMMENT ON TABLE scene_class IS 'Tree of digital scenes';--> statement-breakpoint
COMMENT ON TABLE company_type IS 'Types of enterprise to choose from';--> statement-breakpoint
COMMENT ON TABLE company_scale IS 'Sizes of enterprise to choose from';--> statement-breakpoint
COMMENT ON TABLE income_band IS 'Bands of last year''s income to choose from';--> statement-breakpoint
COMMENT ON TABLE dictionary_item IS 'Entries of the small dictionaries';--> statement-breakpoint
COMMENT ON COLUMN dictionary_item.type_code IS 'product_price_model, HY, DXALFL, CERT_TYPE';--> statement-breakpoint
COMMENT ON TABLE tag IS 'Tags to choose from';--> statement-breakpoint
COMMENT ON COLUMN tag.tag_type IS 'user: focus fields of a person';--> statement-breakpoint
COMMENT ON TABLE captcha_challenge IS 'Captcha challenges of the last minutes with their tries and tickets; rows are deleted after a quarter of an hour';--> statement-breakpoint
COMMENT ON COLUMN captcha_challenge.id IS '128 random bits, base64url';--> statement-breakpoint
COMMENT ON COLUMN captcha_challenge.mode IS 'slider: puzzle picture; compute: proof of work';--> statement-breakpoint
COMMENT ON COLUMN captcha_challenge.client IS 'IPv4 address or IPv6 /64 that asked; counted to make proof of work harder';--> statement-breakpoint
COMMENT ON COLUMN captcha_challenge.answer_x IS 'Left edge of the hole in picture pixels; slider only';--> statement-breakpoint
COMMENT ON COLUMN captcha_challenge.work_bits IS 'Leading zero bits each digest needs; compute only';--> statement-breakpoint
COMMENT ON COLUMN captcha_challenge.tries IS 'Answers given so far, right or wrong';--> statement-breakpoint
COMMENT ON COLUMN captcha_challenge.purpose IS 'What the ticket may be spent on; set when solved';--> statement-breakpoint
COMMENT ON COLUMN captcha_challenge.ticket_hash IS 'SHA-256 of the ticket secret; set when solved';--> statement-breakpoint
COMMENT ON COLUMN captcha_challenge.redeemed_at IS 'When the ticket was spent; it can be spent once';--> statement-breakpoint
COMMENT ON TABLE business_registry IS 'Enterprises as the registration authority has them: the local business registry';--> statement-breakpoint
COMMENT ON COLUMN business_registry.name IS 'Name on the licence, as written there';--> statement-breakpoint
COMMENT ON COLUMN business_registry.search_name IS 'The name in NFKC form without spaces, a to z in upper case: full-width and half-width spellings are the same name';--> statement-breakpoint
COMMENT ON COLUMN business_registry.credit_code IS 'GB 32100-2015. Null: the name can be found, but its business data are not published yet';--> statement-breakpoint
COMMENT ON COLUMN business_registry.address IS 'Registered address as one text';--> statement-breakpoint
COMMENT ON COLUMN business_registry.area_code IS 'GB/T 2260, six digits, of the district';--> statement-breakpoint
COMMENT ON COLUMN business_registry.legal_person IS 'Name of the legal representative, may be shortened to the surname; empty: not known';--> statement-breakpoint
COMMENT ON COLUMN business_registry.company_type IS 'Company type as the registration authority writes it; empty: not known';--> statement-breakpoint
COMMENT ON COLUMN business_registry.industry_code IS 'GB/T 4754-2017 with the letter of the section, such as C345; empty: not known';--> statement-breakpoint
COMMENT ON COLUMN business_registry.updated_at IS 'When the import last changed the row';--> statement-breakpoint
COMMENT ON INDEX business_registry_bigrams IS 'Pairs of neighbouring characters, for the search from two characters on';--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append only', TG_TABLE_NAME;
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log EXECUTE FUNCTION refuse_change();
