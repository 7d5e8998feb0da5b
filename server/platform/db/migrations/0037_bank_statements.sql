-- Uploaded bank statements, and the transfers in them. The file itself is not stored.
CREATE TABLE statements (
  id text PRIMARY KEY,
  -- name or number of our bank account, as staff typed it
  account text NOT NULL,
  file_name text NOT NULL,
  -- names of the columns, and the chosen columns: suggested for the next file with the same names
  header text[] NOT NULL,
  columns jsonb NOT NULL,
  added integer NOT NULL,
  repeated integer NOT NULL,
  uploaded_at timestamptz NOT NULL,
  uploaded_by text NOT NULL
);
--> statement-breakpoint
CREATE INDEX statements_by_time ON statements (uploaded_at DESC);
--> statement-breakpoint
CREATE TABLE statement_lines (
  id text PRIMARY KEY,
  statement_id text NOT NULL REFERENCES statements (id),
  account text NOT NULL,
  booked_on date NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  description text NOT NULL,
  bank_reference text NOT NULL,
  -- hash over the columns above, and the number of the line among equal ones
  line_hash text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'accepted', 'not-ours', 'exception')),
  order_id text REFERENCES orders (id) ON DELETE SET NULL,
  -- result of recording the transfer
  outcome text,
  -- why the transfer is not for an order
  reason text,
  decided_at timestamptz,
  decided_by text,
  -- rises with each decision
  version integer NOT NULL,
  UNIQUE (account, line_hash),
  CHECK (state <> 'accepted' OR outcome IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX statement_lines_by_day ON statement_lines (booked_on DESC, id DESC);
--> statement-breakpoint
CREATE INDEX statement_lines_by_state ON statement_lines (state, booked_on DESC, id DESC);
--> statement-breakpoint
CREATE INDEX statement_lines_of_order ON statement_lines (order_id);
