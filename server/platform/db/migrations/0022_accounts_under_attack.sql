-- Wrong passwords are counted by account and network (as a keyed hash), so strangers lock out only themselves.
ALTER TABLE password_failures ADD COLUMN client text NOT NULL DEFAULT '';
--> statement-breakpoint
ALTER TABLE password_failures DROP CONSTRAINT password_failures_pkey;
--> statement-breakpoint
ALTER TABLE password_failures ADD PRIMARY KEY (account, client);
--> statement-breakpoint
-- A sign-in that shares the code of another sign-in of the same email, because too many codes were mailed to it.
ALTER TABLE sign_in_sessions ADD COLUMN code_session text;
--> statement-breakpoint
CREATE INDEX sign_in_sessions_by_username ON sign_in_sessions (username, created_at);
