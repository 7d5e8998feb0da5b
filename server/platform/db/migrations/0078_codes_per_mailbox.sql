-- The number of codes per day is counted for the mailbox, because one mailbox receives the mails of any number of emails, such as
-- 'asha+1@example.org'. Codes of earlier versions have no mailbox and are not counted; they are deleted after a day.
ALTER TABLE one_time_codes ADD COLUMN mailbox text NOT NULL DEFAULT '';
--> statement-breakpoint
CREATE INDEX one_time_codes_by_mailbox ON one_time_codes (purpose, mailbox, created_at);
