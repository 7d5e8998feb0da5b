-- The key of all values that are stored in this database, encrypted with SECRET_KEY. A key without a value is the SECRET_KEY
-- itself: it was the key of a database that was in use before this table, and the next start encrypts it.
CREATE TABLE data_key (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  sealed text
);
--> statement-breakpoint
INSERT INTO data_key (sealed) SELECT NULL WHERE EXISTS (SELECT FROM pass_types);
