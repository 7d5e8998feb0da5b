-- The tries of a code belong to the browser that requested it. Beyond the codes of a day, a code works only in a browser that has
-- opened the link of its mail.
ALTER TABLE one_time_codes ADD COLUMN browser text NOT NULL DEFAULT '';
--> statement-breakpoint
ALTER TABLE one_time_codes ADD COLUMN tries_of_browser integer NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE one_time_codes ADD COLUMN link_hash text;
--> statement-breakpoint
CREATE UNIQUE INDEX one_time_codes_by_link ON one_time_codes (link_hash) WHERE link_hash IS NOT NULL;
