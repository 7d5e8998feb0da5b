-- Files of the site and the desk with a hash in their name. Processes of different builds serve each other's files from here during
-- an update, and open pages load the files of their older build after it.
CREATE TABLE built_files (
  path text PRIMARY KEY,
  content bytea NOT NULL,
  replaced_at timestamptz
);
