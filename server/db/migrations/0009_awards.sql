-- An award's order is of no pass.
ALTER TABLE orders ALTER COLUMN pass_type_id DROP NOT NULL;
--> statement-breakpoint
-- Nominations for awards. One a token and award: sent again, it is the same nomination with newer answers.
CREATE TABLE nominations (
  id text PRIMARY KEY,
  award text NOT NULL,
  answers jsonb NOT NULL,
  consent_version text NOT NULL,
  token_hash text NOT NULL,
  -- that of its newest order, once there is one
  order_id text REFERENCES orders (id),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (token_hash, award)
);
--> statement-breakpoint
CREATE INDEX nominations_by_order ON nominations (order_id);
