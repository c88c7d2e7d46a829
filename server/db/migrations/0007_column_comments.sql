COMMENT ON COLUMN message_quota.recipient IS 'Canonical phone or email address, so that spellings of one share its quota';--> statement-breakpoint
COMMENT ON COLUMN message_quota.day_count IS 'Messages sent on that day';--> statement-breakpoint
COMMENT ON COLUMN login_failure.count IS 'Failed logins one after another';--> statement-breakpoint
COMMENT ON COLUMN login_failure.last_at IS 'The latest failed login; runs that are old are deleted';--> statement-breakpoint
COMMENT ON COLUMN rate_limit.window_start IS 'Start of the window that count is about';--> statement-breakpoint
COMMENT ON COLUMN rate_limit.count IS 'Uses in that window';--> statement-breakpoint
COMMENT ON COLUMN captcha_challenge.expires_at IS 'Answers that come later are wrong';--> statement-breakpoint
COMMENT ON COLUMN captcha_challenge.ticket_expires_at IS 'The ticket cannot be spent later; set when solved';--> statement-breakpoint
COMMENT ON COLUMN verification_code.expires_at IS 'The code is worth nothing from then on';--> statement-breakpoint
COMMENT ON COLUMN session.ended_at IS 'Null while open, and when time ended it';--> statement-breakpoint
COMMENT ON COLUMN consent.version IS 'The version of the text that was shown';--> statement-breakpoint
COMMENT ON COLUMN audit_log.action IS 'What was done, such as login or phoneChange';--> statement-breakpoint
COMMENT ON COLUMN audit_log.request_id IS 'x-request-id of the answer, and the id of its lines in the log';--> statement-breakpoint
COMMENT ON COLUMN enterprise.industry_id IS 'Last level of the choice, a row of industry; null: not said';--> statement-breakpoint
COMMENT ON COLUMN enterprise.scale_id IS 'type_id of company_scale; null: not said';--> statement-breakpoint
COMMENT ON COLUMN enterprise.income_id IS 'type_id of income_band; null: not said';--> statement-breakpoint
COMMENT ON COLUMN business_registry.established_on IS 'Date of registration on the licence; null: not known';--> statement-breakpoint
COMMENT ON COLUMN password_recovery.expires_at IS 'The journey has to be begun again from then on';--> statement-breakpoint
COMMENT ON COLUMN password_recovery.verified_at IS 'When the code was right; only then may a password be set';--> statement-breakpoint
COMMENT ON COLUMN password_recovery.completed_at IS 'When the password was set; a journey sets one';--> statement-breakpoint
COMMENT ON COLUMN ticket.expires_at IS 'Not redeemed any more from then on';--> statement-breakpoint
COMMENT ON COLUMN ticket.redeemed_at IS 'A ticket is redeemed once';--> statement-breakpoint
COMMENT ON COLUMN file_group.owner_user_id IS 'Null for those of a visitor who is not logged in';--> statement-breakpoint
COMMENT ON COLUMN stored_file.related_id IS 'The file_group it belongs to';--> statement-breakpoint
COMMENT ON COLUMN phone_appeal.related_id IS 'file_group of its attachments';--> statement-breakpoint
COMMENT ON COLUMN phone_appeal.new_phone IS 'Canonical; takes the place of old_phone when the appeal is done';--> statement-breakpoint
COMMENT ON COLUMN phone_appeal.contact_name IS 'Whom staff may ask about the appeal';--> statement-breakpoint
COMMENT ON COLUMN phone_appeal.review_comment IS 'What staff wrote to the applicant; null when they approved';--> statement-breakpoint
COMMENT ON COLUMN phone_appeal.closed_at IS 'Rejected, objected to or done; the time for which the appeal and its files are kept begins';--> statement-breakpoint
COMMENT ON COLUMN content_item.section_name IS 'Column of the site it stands in, as shown beside the title';--> statement-breakpoint
COMMENT ON COLUMN content_item.tags IS 'Words to filter by, as shown';--> statement-breakpoint
COMMENT ON COLUMN content_item.source_info IS 'Who published it first, as shown; empty: not known';--> statement-breakpoint
COMMENT ON COLUMN content_item.author IS 'As shown; empty: not known';--> statement-breakpoint
COMMENT ON COLUMN content_item.review_comment IS 'What the reviewer wrote to the editor';--> statement-breakpoint
COMMENT ON COLUMN content_item.is_top IS 'Before all others in lists that pin';--> statement-breakpoint
COMMENT ON COLUMN content_item.weight IS 'Given by editors; among equals the higher one comes first';--> statement-breakpoint
COMMENT ON COLUMN content_item.views IS 'How often its page was opened';--> statement-breakpoint
COMMENT ON COLUMN content_item.favourites IS 'How many users keep it';--> statement-breakpoint
COMMENT ON COLUMN banner.kicker IS 'Short line above the title; empty: none';--> statement-breakpoint
COMMENT ON COLUMN banner.content IS 'Text below the title';--> statement-breakpoint
COMMENT ON COLUMN banner.section_name IS 'Column of the site the slide is about; empty: none';--> statement-breakpoint
COMMENT ON COLUMN banner.image_url IS 'Empty: the browser draws a cover from the id';--> statement-breakpoint
COMMENT ON COLUMN menu_item.parent_id IS 'The entry it stands below; null: in the bar itself';--> statement-breakpoint
COMMENT ON COLUMN menu_item.icon IS 'Empty: none';--> statement-breakpoint
COMMENT ON COLUMN menu_item.login_required IS 'Without a session the page is not opened';--> statement-breakpoint
COMMENT ON COLUMN menu_item.third_url IS 'http(s) address of the other site''s page behind url; empty: a page of the portal';--> statement-breakpoint
COMMENT ON COLUMN visit_day.day IS 'Day in Shanghai, whatever the zone of the database';--> statement-breakpoint
COMMENT ON COLUMN visit_day.route IS 'Path of the page without its query; parts that vary by their names, such as /error/$status';--> statement-breakpoint
COMMENT ON COLUMN visit_day.statistics_type IS 'Kind of client: pc is the one the portal sends';--> statement-breakpoint
COMMENT ON COLUMN visit_day.visits IS 'A browser counts once per route and half minute';--> statement-breakpoint
COMMENT ON COLUMN site_counter.value IS 'Added to by whoever counts, never computed anew';--> statement-breakpoint
COMMENT ON COLUMN site_setting.name IS 'What is loaded: reference data, demo content';--> statement-breakpoint
COMMENT ON COLUMN site_setting.value IS 'Digest of the data that are loaded';--> statement-breakpoint
COMMENT ON COLUMN scene_class.parent_id IS '1 for elements, the top of the tree';--> statement-breakpoint
COMMENT ON COLUMN company_type.type_id IS 'typeId on the wire';--> statement-breakpoint
COMMENT ON COLUMN company_scale.type_id IS 'typeId on the wire, of a size';--> statement-breakpoint
COMMENT ON COLUMN income_band.type_id IS 'typeId on the wire, of a band';--> statement-breakpoint
COMMENT ON COLUMN dictionary_item.code IS 'As stored where the entry was chosen';--> statement-breakpoint
COMMENT ON COLUMN industry.code IS 'GB/T 4754-2017 with the letter of the section, such as C345';--> statement-breakpoint
COMMENT ON COLUMN industry.id IS 'Made of the code, so that it never changes';--> statement-breakpoint
COMMENT ON COLUMN area.code IS 'GB/T 2260, six digits';--> statement-breakpoint
COMMENT ON COLUMN tag.value IS 'The tag as shown';
