-- Pictures of the site, such as photos of speakers. The content is in the file store, under the same id.
CREATE TABLE pictures (
  id text PRIMARY KEY,
  size_bytes integer NOT NULL,
  created_at timestamptz NOT NULL
);
