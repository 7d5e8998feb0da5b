-- The order of a nomination has no pass.
ALTER TABLE orders ALTER COLUMN pass_type_id DROP NOT NULL;
--> statement-breakpoint
-- Nominations for awards, one for each token and award: sending it again replaces its answers.
CREATE TABLE nominations (
  id text PRIMARY KEY,
  award text NOT NULL,
  answers jsonb NOT NULL,
  consent_version text NOT NULL,
  token_hash text NOT NULL,
  -- id of its newest order; null before the first one
  order_id text REFERENCES orders (id),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (token_hash, award)
);
--> statement-breakpoint
CREATE INDEX nominations_by_order ON nominations (order_id);
