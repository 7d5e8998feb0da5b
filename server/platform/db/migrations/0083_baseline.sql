-- Tables, indexes and triggers; the functions are in functions/*.sql. This replaces the migrations up to 0083 and has the number of
-- the last one, so a database with 0083 goes on with the next migration. Do not change it: write a migration. Decision 086.

-- ==== Catalogue ====

CREATE TABLE pass_types (
  id text PRIMARY KEY,
  key text NOT NULL,
  name text NOT NULL,
  slot smallint NOT NULL CHECK (slot BETWEEN 1 AND 5),
  price_paise bigint NOT NULL CHECK (price_paise >= 0),
  conference_id text NOT NULL,
  position integer NOT NULL
);

CREATE TABLE workshops (
  id text PRIMARY KEY,
  name text NOT NULL,
  group_name text,
  date_time text NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise >= 0),
  max_count integer NOT NULL CHECK (max_count >= 0),
  sold integer NOT NULL DEFAULT 0 CHECK (sold >= 0),
  held integer NOT NULL DEFAULT 0 CHECK (held >= 0),
  conference_ids text[] NOT NULL,
  position integer NOT NULL,
  free_seats integer NOT NULL GENERATED ALWAYS AS (max_count - sold - held) STORED,
  CONSTRAINT seats_never_oversold CHECK (sold + held <= max_count)
);

-- ==== Orders and seats ====

CREATE TABLE orders (
  id text PRIMARY KEY,
  code text NOT NULL UNIQUE,
  kind text NOT NULL,
  state text NOT NULL,
  conference_id text NOT NULL,
  -- null without a pass, for example for a nomination
  pass_type_id text REFERENCES pass_types (id),
  quantity integer NOT NULL,
  total_paise bigint NOT NULL CHECK (total_paise >= 0),
  currency text NOT NULL,
  contact_name text NOT NULL,
  contact_email text NOT NULL,
  contact_mobile text NOT NULL,
  billing_name text NOT NULL,
  gst_number text,
  answers jsonb NOT NULL,
  consent_version text NOT NULL,
  token_hash text NOT NULL,
  hold_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  paid_at timestamptz,
  -- of the invoice, if known; billing_state is the name of a state, as in the options of forms
  billing_address text,
  billing_state text,
  -- only the newest link of an order is valid; null means the first one
  link_version integer,
  -- keyed hash of the network that placed the order; the number of unpaid seats of a network is limited
  client_key text,
  -- the people of an exchange are in the first order
  CONSTRAINT orders_quantity_check CHECK (CASE kind WHEN 'exchange' THEN quantity = 0 ELSE quantity > 0 END)
);

CREATE INDEX orders_by_token ON orders (token_hash) WHERE state IN ('pending', 'failed');
CREATE INDEX orders_by_group_contact ON orders (contact_email) WHERE kind = 'bulk';
CREATE INDEX orders_search ON orders USING gin (search_terms(contact_name || ' ' || billing_name, contact_email, contact_mobile))
  WITH (gin_pending_list_limit = 256);
CREATE INDEX orders_by_state ON orders (state, created_at, id);
CREATE INDEX orders_by_kind ON orders (kind, created_at, id) WHERE kind <> 'single';
CREATE INDEX orders_by_pass ON orders (pass_type_id, created_at, id);
CREATE INDEX orders_by_total ON orders (total_paise, id);
CREATE INDEX orders_code_end ON orders (right(code, 5) text_pattern_ops);

-- A browser finds its newest order by its token, in any state.
CREATE INDEX orders_by_browser ON orders (token_hash, created_at);

-- The condition on hold_until is always true. The query for older orders of a buyer does not have it, so the planner
-- cannot use this index there.
CREATE INDEX orders_by_hold ON orders (hold_until) WHERE state IN ('pending', 'failed') AND hold_until > '-infinity';

-- The functions that place orders check the limit of unpaid seats of a client, which includes groups. Decision 43.
CREATE INDEX orders_by_client ON orders (client_key) WHERE client_key IS NOT NULL AND state IN ('pending', 'failed');

-- The search finds codes, pass ids, invoice numbers and payment numbers by their beginning.
CREATE INDEX orders_code_prefix ON orders (code text_pattern_ops);

-- Each page of a list begins after the last row of the page before it.
CREATE INDEX orders_by_made ON orders (created_at, id);

-- The list of abstracts at the desk finds the registrations with a file of an abstract.
CREATE INDEX orders_with_abstract ON orders (created_at, id)
  WHERE kind = 'single' AND (answers ? 'oralAbstractFile' OR answers ? 'posterAbstractFile');

-- The list of orders of one kind in one state, for rare kinds. A kind without such orders is answered at once.
CREATE INDEX orders_by_kind_and_state ON orders (kind, state, created_at, id) WHERE kind <> 'single';

-- See desk_figures.
CREATE TRIGGER figures_after_insert AFTER INSERT ON orders REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION figures_of_orders_insert();
CREATE TRIGGER figures_after_delete AFTER DELETE ON orders REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION figures_of_orders_delete();
CREATE TRIGGER figures_after_update AFTER UPDATE ON orders REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION figures_of_orders_update();

CREATE TABLE order_items (
  order_id text NOT NULL REFERENCES orders (id),
  position integer NOT NULL,
  kind text NOT NULL,
  ref_id text NOT NULL,
  label text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  unit_paise bigint NOT NULL CHECK (unit_paise >= 0),
  -- the exchange that brought this workshop into the order; then it belongs to the person of the exchange
  exchange_id text,
  PRIMARY KEY (order_id, position)
);

CREATE INDEX order_items_by_exchange ON order_items (exchange_id) WHERE exchange_id IS NOT NULL;

CREATE TRIGGER order_items_above_refunds BEFORE UPDATE OF quantity, unit_paise ON order_items
  FOR EACH ROW EXECUTE FUNCTION order_items_above_refunds();

CREATE TABLE attendees (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  position integer NOT NULL,
  name text NOT NULL,
  designation text NOT NULL,
  organisation text NOT NULL,
  email text NOT NULL,
  mobile text NOT NULL,
  workshop_ids text[] NOT NULL,
  UNIQUE (order_id, position)
);

CREATE INDEX attendees_search ON attendees USING gin (search_terms(name || ' ' || organisation, email, mobile))
  WITH (gin_pending_list_limit = 256);
CREATE INDEX attendees_by_name ON attendees (left(lower(name), 100), id);
CREATE INDEX attendees_by_workshop ON attendees USING gin (workshop_ids) WITH (gin_pending_list_limit = 256);

CREATE TABLE holds (
  order_id text NOT NULL REFERENCES orders (id),
  workshop_id text NOT NULL REFERENCES workshops (id),
  seats integer NOT NULL CHECK (seats > 0),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (workshop_id, order_id)
);

CREATE INDEX holds_by_order ON holds (order_id);

-- Finds the expired holds of some workshops without reading the other holds.
CREATE INDEX holds_by_expiry ON holds (workshop_id, expires_at);

-- Emails of orders, one claim for each email. The claim of an unpaid order ends at `held_until`; that of a paid order has no end.
CREATE TABLE address_claims (
  email text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  held_until timestamptz
);

CREATE INDEX address_claims_by_order ON address_claims (order_id);

-- Columns of group orders only: the content of the order, and the mails and actions of its contact.
CREATE TABLE group_orders (
  order_id text PRIMARY KEY REFERENCES orders (id),
  -- hash of the content; a repeated order with the same content is the same order
  fingerprint text NOT NULL,
  -- time at which the contact opened the mailed link, or verified the email with a code
  opened_at timestamptz,
  -- time of the reminder for the present hold
  reminded_at timestamptz
);

-- An exchange of the workshops of one person for dearer ones. Its order has the price of the difference, and holds the seats until
-- it is paid. Then the workshops of the person change in the first order. Decision 077.
CREATE TABLE order_exchanges (
  order_id text PRIMARY KEY REFERENCES orders (id),
  -- the order of the person
  first_order_id text NOT NULL REFERENCES orders (id),
  attendee_id text NOT NULL REFERENCES attendees (id),
  -- all workshops of the person before and after the exchange
  workshops_before text[] NOT NULL,
  workshops_after text[] NOT NULL,
  -- [{ id, name, paise }], with the price of each in the first order
  given_up jsonb NOT NULL,
  -- [{ id, name, creditPaise, duePaise }]: the part of the price that the first order pays, and the part that this order pays
  added jsonb NOT NULL
);

CREATE INDEX order_exchanges_by_first_order ON order_exchanges (first_order_id);
CREATE INDEX order_exchanges_by_attendee ON order_exchanges (attendee_id);

-- Corrections of names and emails by buyers and contacts of groups.
CREATE TABLE corrections (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  attendee_id text NOT NULL REFERENCES attendees (id),
  name_before text NOT NULL,
  name_after text NOT NULL,
  email_before text NOT NULL,
  email_after text NOT NULL,
  corrected_at timestamptz NOT NULL
);

CREATE INDEX corrections_by_attendee ON corrections (attendee_id);
CREATE INDEX corrections_by_order ON corrections (order_id);

-- Notes of staff about an order. Only staff can read them.
CREATE TABLE order_notes (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  staff_id text NOT NULL,
  note text NOT NULL,
  written_at timestamptz NOT NULL
);

CREATE INDEX order_notes_by_order ON order_notes (order_id, written_at);

-- ==== Payments ====

CREATE TABLE payments (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  gateway text NOT NULL,
  provider_order_id text,
  state text NOT NULL,
  amount_paise bigint NOT NULL,
  currency text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- polls of the provider, until the attempt is paid, closed or given up; then next_ask_at is null
  asked_at timestamptz,
  next_ask_at timestamptz,
  UNIQUE (gateway, provider_order_id)
);

CREATE INDEX payments_by_order ON payments (order_id);
CREATE INDEX payments_by_next_ask ON payments (next_ask_at) WHERE next_ask_at IS NOT NULL;

-- Finds the last poll of a provider. payment_events_by_time finds its last webhook.
CREATE INDEX payments_by_asked ON payments (asked_at) WHERE asked_at IS NOT NULL;

-- Payments that were received, by the payment id of the provider. Rows are never deleted.
CREATE TABLE settlements (
  gateway text NOT NULL,
  provider_payment_id text NOT NULL,
  order_id text NOT NULL REFERENCES orders (id),
  amount_paise bigint NOT NULL,
  outcome text NOT NULL,
  settled_at timestamptz NOT NULL,
  -- the payment attempt that was paid
  payment_id text NOT NULL REFERENCES payments (id),
  PRIMARY KEY (gateway, provider_payment_id)
);

CREATE INDEX settlements_by_order ON settlements (order_id);
CREATE INDEX settlements_reference_prefix ON settlements (provider_payment_id text_pattern_ops);

-- The lists of payments and invoices are read in pages, the newest first.
CREATE INDEX settlements_by_time ON settlements (settled_at DESC, gateway DESC, provider_payment_id DESC);

-- See desk_figures.
CREATE TRIGGER figures_after_insert AFTER INSERT ON settlements REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION figures_of_settlements_insert();
CREATE TRIGGER figures_after_delete AFTER DELETE ON settlements REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION figures_of_settlements_delete();
CREATE TRIGGER figures_after_update AFTER UPDATE ON settlements REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION figures_of_settlements_update();

-- All events of providers, so that a repeated event is recognised at any time. Rows are never deleted.
CREATE TABLE payment_events (
  gateway text NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  provider_order_id text,
  received_at timestamptz NOT NULL,
  -- content of the event, which a job processes after the reply to the provider
  provider_payment_id text,
  amount_paise bigint,
  currency text,
  worked_at timestamptz,
  outcome text,
  -- idempotency key of a refund that the provider reported: one of ours, or '' if the service did not request it
  refund_key text,
  PRIMARY KEY (gateway, event_id)
);

CREATE INDEX payment_events_waiting ON payment_events (received_at) WHERE worked_at IS NULL;
CREATE INDEX payment_events_by_time ON payment_events (received_at);

-- Each settlement looks for a refund that the provider reported before the payment.
CREATE INDEX payment_events_returned ON payment_events (provider_payment_id) WHERE type = 'returned';

-- Payments that staff must check, with one row for each reason. A row is open until the money was assigned or returned.
-- `order_id` is no foreign key, because the payment may belong to no order of this service. Rows are never deleted.
CREATE TABLE payment_exceptions (
  id text PRIMARY KEY,
  reason text NOT NULL,
  gateway text NOT NULL,
  -- payment id of the provider; its order id for an attempt whose result it never reported
  reference text NOT NULL,
  order_id text,
  -- null if it is unknown whether money was received
  amount_paise bigint,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  closed_by text,
  UNIQUE (gateway, reference, reason)
);

CREATE INDEX payment_exceptions_open ON payment_exceptions (opened_at) WHERE closed_at IS NULL;
CREATE INDEX payment_exceptions_by_order ON payment_exceptions (order_id);

-- Results of the audits of money.
CREATE TABLE money_audits (
  id text PRIMARY KEY,
  made_at timestamptz NOT NULL,
  breaches integer NOT NULL,
  lines jsonb NOT NULL
);

CREATE INDEX money_audits_by_time ON money_audits (made_at);

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

CREATE INDEX statements_by_time ON statements (uploaded_at DESC);

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

CREATE INDEX statement_lines_by_day ON statement_lines (booked_on DESC, id DESC);
CREATE INDEX statement_lines_by_state ON statement_lines (state, booked_on DESC, id DESC);
CREATE INDEX statement_lines_of_order ON statement_lines (order_id);

-- ==== Passes ====

CREATE TABLE tickets (
  pass_id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  attendee_id text NOT NULL UNIQUE REFERENCES attendees (id),
  conference_id text NOT NULL,
  email text NOT NULL,
  state text NOT NULL,
  issued_at timestamptz NOT NULL
);

CREATE INDEX tickets_by_email ON tickets (email);
CREATE INDEX tickets_by_order ON tickets (order_id);
CREATE INDEX tickets_pass_prefix ON tickets (pass_id text_pattern_ops);

-- See desk_figures.
CREATE TRIGGER figures_after_insert AFTER INSERT ON tickets REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION figures_of_tickets_insert();
CREATE TRIGGER figures_after_delete AFTER DELETE ON tickets REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION figures_of_tickets_delete();
CREATE TRIGGER figures_after_update AFTER UPDATE ON tickets REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION figures_of_tickets_update();

-- Passes that an order of kind 'upgrade' replaces. The old pass is 'replaced' after the order is paid, and valid again if the order is refunded.
CREATE TABLE pass_upgrades (
  -- attendee of the new pass
  attendee_id text PRIMARY KEY REFERENCES attendees (id),
  order_id text NOT NULL REFERENCES orders (id),
  -- the old pass
  pass_id text NOT NULL REFERENCES tickets (pass_id),
  -- names of both kinds of pass at that time
  from_name text NOT NULL,
  to_name text NOT NULL,
  UNIQUE (order_id, pass_id)
);

CREATE INDEX pass_upgrades_by_pass ON pass_upgrades (pass_id);

-- Free passes that wait for a second member of staff, and the decisions. After the approval, the person is only in the order.
CREATE TABLE pass_requests (
  id text PRIMARY KEY,
  kind text NOT NULL,
  name text NOT NULL,
  designation text NOT NULL,
  organisation text NOT NULL,
  email text NOT NULL,
  mobile text NOT NULL,
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('asked', 'approved', 'declined', 'withdrawn')),
  asked_by text NOT NULL,
  asked_at timestamptz NOT NULL,
  decided_by text,
  decided_at timestamptz,
  decision text,
  -- the order of the issued pass
  order_id text UNIQUE REFERENCES orders (id),
  CONSTRAINT pass_requests_are_decided CHECK ((state = 'asked') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)),
  CONSTRAINT pass_requests_are_issued CHECK ((state = 'approved') = (order_id IS NOT NULL)),
  CONSTRAINT pass_requests_have_two_people CHECK (NOT (state = 'approved' AND decided_by = asked_by))
);

CREATE UNIQUE INDEX pass_requests_asked ON pass_requests (kind, email) WHERE state = 'asked';

-- ==== Refunds ====

-- Refund requests of buyers, and the answers of the organiser.
CREATE TABLE refund_requests (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  -- id of a reason in event/refunds.json
  ground text NOT NULL,
  message text NOT NULL,
  state text NOT NULL CHECK (state IN ('asked', 'accepted', 'refused')),
  asked_at timestamptz NOT NULL,
  answered_at timestamptz,
  -- reason of a refusal
  reason text
);

CREATE INDEX refund_requests_by_order ON refund_requests (order_id, asked_at);

-- An order has at most one open request.
CREATE UNIQUE INDEX refund_requests_open ON refund_requests (order_id) WHERE state = 'asked';

-- Refunds of orders: of the rest of an order, of some of its people, or of the difference in price of an exchange of workshops.
-- Staff request a refund; above an amount another person approves it. Until then, an exchange waits too. Refunds that the service
-- or a program starts are approved at once.
CREATE TABLE order_refunds (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  -- idempotency key, chosen by the caller: a retry creates no second request
  key text NOT NULL UNIQUE,
  scope text NOT NULL CHECK (scope IN ('order', 'people', 'exchange')),
  terms text NOT NULL CHECK (terms IN ('full', 'slab')),
  -- the terms as they were when the refund was requested
  percent integer NOT NULL CHECK (percent BETWEEN 0 AND 100),
  fee_per_pass_paise bigint NOT NULL CHECK (fee_per_pass_paise >= 0),
  attendee_ids text[] NOT NULL,
  -- the refunded amount, and the part of the price that is not refunded
  amount_paise bigint NOT NULL CHECK (amount_paise >= 0),
  fee_paise bigint NOT NULL CHECK (fee_paise >= 0),
  -- the refunded payment; none for a free order
  gateway text,
  provider_payment_id text,
  state text NOT NULL CHECK (state IN ('asked', 'approved', 'declined', 'withdrawn')),
  needs_approval boolean NOT NULL,
  reason text NOT NULL,
  asked_by text NOT NULL,
  asked_at timestamptz NOT NULL,
  decided_by text,
  decided_at timestamptz,
  decision text,
  -- the workshops that the person of the refund will have; only for an exchange
  workshop_ids text[],
  -- the part that goes back from the payments of exchanges of these people
  exchanges_paise bigint NOT NULL DEFAULT 0 CHECK (exchanges_paise >= 0),
  FOREIGN KEY (gateway, provider_payment_id) REFERENCES settlements (gateway, provider_payment_id),
  CONSTRAINT refunds_are_decided CHECK ((state = 'asked') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)),
  CONSTRAINT refunds_have_two_people CHECK (NOT (state = 'approved' AND needs_approval AND decided_by = asked_by)),
  CONSTRAINT exchanges_have_workshops CHECK ((scope = 'exchange') = (workshop_ids IS NOT NULL))
);

CREATE INDEX order_refunds_by_order ON order_refunds (order_id);
CREATE INDEX order_refunds_by_time ON order_refunds (asked_at, id);
CREATE INDEX order_refunds_asked ON order_refunds (asked_at, id) WHERE state = 'asked';
CREATE INDEX order_refunds_by_payment ON order_refunds (gateway, provider_payment_id);

CREATE TRIGGER order_refunds_within_payment BEFORE INSERT OR UPDATE OF state, amount_paise, fee_paise ON order_refunds
  FOR EACH ROW WHEN (NEW.state = 'approved') EXECUTE FUNCTION order_refunds_within_payment();

-- Parts of the items of an order that an approved refund takes back: the share of a person, or the rest of an item.
CREATE TABLE refund_lines (
  refund_id text NOT NULL REFERENCES order_refunds (id),
  order_id text NOT NULL,
  position integer NOT NULL,
  attendee_id text REFERENCES attendees (id),
  quantity integer NOT NULL CHECK (quantity > 0),
  price_paise bigint NOT NULL CHECK (price_paise >= 0),
  refund_paise bigint NOT NULL CHECK (refund_paise BETWEEN 0 AND price_paise),
  FOREIGN KEY (order_id, position) REFERENCES order_items (order_id, position)
);

CREATE UNIQUE INDEX refund_lines_once ON refund_lines (order_id, position, attendee_id);
CREATE INDEX refund_lines_by_refund ON refund_lines (refund_id);

CREATE TRIGGER refund_lines_within_items BEFORE INSERT ON refund_lines FOR EACH ROW EXECUTE FUNCTION refund_lines_within_items();

-- Refunds of payments. The id is the idempotency key at the provider.
CREATE TABLE refunds (
  id text PRIMARY KEY,
  gateway text NOT NULL,
  provider_payment_id text NOT NULL,
  order_id text NOT NULL REFERENCES orders (id),
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  reason text NOT NULL,
  -- due, asked (accepted by the provider), done, failed (refused; an exception is open)
  state text NOT NULL,
  created_at timestamptz NOT NULL,
  asked_at timestamptz,
  next_ask_at timestamptz,
  done_at timestamptz,
  order_refund_id text UNIQUE REFERENCES order_refunds (id),
  -- a payment may have several refunds: parts, and one of the rest
  is_part boolean NOT NULL DEFAULT false,
  -- 'balance': the provider refused for now, because the organiser's balance there is too small
  waits_for text CHECK (waits_for IN ('balance')),
  -- the bank's number of a transfer by hand
  returned_reference text,
  FOREIGN KEY (gateway, provider_payment_id) REFERENCES settlements (gateway, provider_payment_id)
);

CREATE INDEX refunds_by_order ON refunds (order_id);
CREATE INDEX refunds_by_next_ask ON refunds (next_ask_at) WHERE next_ask_at IS NOT NULL;
CREATE UNIQUE INDEX refunds_of_rest ON refunds (gateway, provider_payment_id) WHERE NOT is_part;
CREATE INDEX refunds_by_payment ON refunds (gateway, provider_payment_id);

-- Refunds that staff must send by bank transfer, for the overview.
CREATE INDEX refunds_by_hand ON refunds (order_refund_id)
  WHERE order_refund_id IS NOT NULL AND state = 'due' AND gateway = 'transfer';

CREATE TRIGGER refunds_within_payment BEFORE INSERT OR UPDATE OF amount_paise ON refunds
  FOR EACH ROW EXECUTE FUNCTION refunds_within_payment();

-- See desk_figures.
CREATE TRIGGER figures_after_insert AFTER INSERT ON refunds REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION figures_of_refunds_insert();
CREATE TRIGGER figures_after_delete AFTER DELETE ON refunds REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION figures_of_refunds_delete();
CREATE TRIGGER figures_after_update AFTER UPDATE ON refunds REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION figures_of_refunds_update();

-- The organiser has cancelled the event: all paid orders are refunded, also those whose payment arrives later.
CREATE TABLE event_cancellations (
  expo_id text PRIMARY KEY,
  reason text NOT NULL,
  declared_at timestamptz NOT NULL
);

-- ==== Invoices ====

-- The last serial number of each series and financial year ('25-26'). Its row is locked until the transaction ends, and a
-- rollback undoes the number, so there are no gaps.
CREATE TABLE document_serials (
  series text NOT NULL,
  financial_year text NOT NULL,
  last_number integer NOT NULL CHECK (last_number > 0),
  PRIMARY KEY (series, financial_year)
);

-- Invoices and receipts, and the credit notes and refund receipts that reverse them, as they were issued.
CREATE TABLE tax_documents (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  kind text NOT NULL CHECK (kind IN ('invoice', 'receipt', 'credit-note', 'refund-receipt')),
  -- number of the invoice of the order, from 1; a credit note has the number of the invoice that it reverses
  revision integer NOT NULL CHECK (revision > 0),
  serial text NOT NULL UNIQUE CHECK (length(serial) <= 16),
  series text NOT NULL,
  financial_year text NOT NULL,
  number integer NOT NULL,
  total_paise bigint NOT NULL CHECK (total_paise >= 0),
  -- the whole printed content
  content jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  UNIQUE (series, financial_year, number)
);

CREATE INDEX tax_documents_serial_prefix ON tax_documents (serial text_pattern_ops);
CREATE INDEX tax_documents_of_order ON tax_documents (order_id);
CREATE INDEX tax_documents_by_time ON tax_documents (issued_at DESC, id DESC);

-- Each revision has one invoice, and any number of credit notes for parts of it.
CREATE UNIQUE INDEX tax_documents_by_order ON tax_documents (order_id, revision) WHERE kind IN ('invoice', 'receipt');

CREATE TRIGGER notes_within_invoice BEFORE INSERT ON tax_documents FOR EACH ROW EXECUTE FUNCTION notes_within_invoice();
CREATE TRIGGER tax_documents_stay BEFORE UPDATE OR DELETE ON tax_documents
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- ==== Programme: abstracts, awards, enquiries, exhibitors ====

-- Abstracts of registered delegates, one for each delegate: submitting again replaces the text.
CREATE TABLE abstracts (
  id text PRIMARY KEY,
  -- code that people can quote
  reference text NOT NULL UNIQUE,
  -- of the delegate, in lower case; it changes when the email of the delegate is corrected
  email text NOT NULL UNIQUE,
  -- as on the pass at the time of the submission
  name text NOT NULL,
  organisation text NOT NULL,
  -- answers of the form: kind, theme, title and the parts of the text
  answers jsonb NOT NULL,
  -- [{ name, affiliation }], in the order in which they are printed
  authors jsonb NOT NULL,
  -- number of submissions; a replacement names the version that it replaces
  version integer NOT NULL CHECK (version > 0),
  submitted_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

-- Nominations for awards, one for each token and award: a repeated submission replaces the answers.
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
  -- mark of staff, for example as the winner; mark_version grows with each mark, so two people cannot overwrite each other
  mark text CHECK (mark IN ('shortlisted', 'winner', 'not-chosen')),
  mark_note text,
  marked_at timestamptz,
  marked_by text,
  mark_version integer NOT NULL DEFAULT 0,
  UNIQUE (token_hash, award)
);

CREATE INDEX nominations_by_order ON nominations (order_id);
CREATE INDEX nominations_by_time ON nominations (created_at, id);

-- Messages of the contact form. Their mails to the organiser are in outbox_emails.
CREATE TABLE enquiries (
  id text PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  phone text,
  organization text,
  subject text,
  message text NOT NULL,
  created_at timestamptz NOT NULL,
  -- the account and the category of a question of a signed-in company; null for the contact form
  account_id text,
  category text,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'closed')),
  decided_at timestamptz,
  decided_by text,
  -- the text of the mail, or the reason for closing without one
  answer text,
  CONSTRAINT enquiries_decided CHECK ((state = 'open') = (decided_at IS NULL))
);

CREATE INDEX enquiries_by_email ON enquiries (lower(email));
CREATE INDEX enquiries_by_state ON enquiries (state, created_at, id);

-- Details that companies have entered. `account_id` is no foreign key, because the account can be in another service.
CREATE TABLE exhibitors (
  account_id text PRIMARY KEY,
  email text NOT NULL,
  person_name text NOT NULL,
  person_designation text NOT NULL,
  mobile text NOT NULL,
  name text NOT NULL,
  website text NOT NULL,
  decision text NOT NULL,
  sector text NOT NULL,
  market_medium text NOT NULL,
  gst_number text,
  billing_name text,
  billing_address text NOT NULL,
  -- rises by one with each change
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

-- Accounts of exhibitors that the organiser has invited. Without a row, an account is not listed at the desk until it enters its company,
-- because accounts may be in a user pool.
CREATE TABLE exhibitor_invitations (
  account_id text PRIMARY KEY,
  email text NOT NULL,
  -- time of the last invitation
  invited_at timestamptz NOT NULL
);

-- Files of one company, such as its invoice. They are in the store of the uploads, but have no row in `uploads`, because an upload
-- can be downloaded with its URL alone.
CREATE TABLE exhibitor_documents (
  -- name of the file in the store
  id text PRIMARY KEY,
  account_id text NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  file_name text NOT NULL,
  size_bytes integer NOT NULL,
  sha256 text NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE INDEX exhibitor_documents_by_account ON exhibitor_documents (account_id, created_at);

-- ==== Files ====

CREATE TABLE uploads (
  id text PRIMARY KEY,
  file_name text NOT NULL,
  size_bytes integer NOT NULL,
  sha256 text NOT NULL,
  created_at timestamptz NOT NULL,
  order_id text REFERENCES orders (id),
  -- only the author can download the file of an abstract; a replaced file is deleted soon
  abstract_id text REFERENCES abstracts (id),
  replaced_at timestamptz
);

CREATE UNIQUE INDEX uploads_of_abstract ON uploads (abstract_id) WHERE replaced_at IS NULL;

-- Pictures of the site, such as photos of speakers. The content is in the file store, under the same id.
CREATE TABLE pictures (
  id text PRIMARY KEY,
  size_bytes integer NOT NULL,
  created_at timestamptz NOT NULL
);

-- Files of the site and the desk with a hash in their name. Processes of different builds serve each other's files from here during
-- an update, and open pages load the files of their older build after it.
CREATE TABLE built_files (
  path text PRIMARY KEY,
  content bytea NOT NULL,
  replaced_at timestamptz
);

-- ==== Mail ====

CREATE TABLE outbox_emails (
  id text PRIMARY KEY,
  kind text NOT NULL,
  recipient text NOT NULL,
  payload jsonb NOT NULL,
  state text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  order_id text REFERENCES orders (id),
  pass_id text REFERENCES tickets (pass_id),
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  give_up_at timestamptz NOT NULL DEFAULT now() + interval '2 days'
);

CREATE INDEX outbox_emails_by_state ON outbox_emails (state, created_at);
CREATE INDEX outbox_emails_by_pass ON outbox_emails (pass_id, created_at);

-- Finds the mail of an enquiry, whose state a company sees.
CREATE INDEX outbox_emails_by_enquiry ON outbox_emails ((payload ->> 'enquiryId')) WHERE kind = 'enquiry';

-- Find the mails of an order or a person whose data is erased.
CREATE INDEX outbox_emails_by_order ON outbox_emails (order_id) WHERE order_id IS NOT NULL;

-- Finds the mails of one day to an unverified email, because the limit is one of each kind a day.
CREATE INDEX outbox_emails_unproven ON outbox_emails (recipient, kind, created_at)
  WHERE kind IN ('award-received', 'group-link');

-- One mail for each recipient, in spite of any crash or second process.
CREATE UNIQUE INDEX outbox_emails_of_mailing ON outbox_emails ((payload ->> 'mailing'), (payload ->> 'recipient'))
  WHERE kind = 'mailing';

-- The present outage of the mail server, in at most one row.
CREATE TABLE mail_outage (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  failed_mails text[] NOT NULL DEFAULT '{}',
  fault text NOT NULL,
  reason text NOT NULL,
  since timestamptz,
  next_try_at timestamptz NOT NULL
);

-- Mails of the office to a segment: people or contacts of orders that match filters. Decision 75.
CREATE TABLE mailings (
  id text PRIMARY KEY,
  audience text NOT NULL CHECK (audience IN ('people', 'contacts')),
  filters jsonb NOT NULL,
  subject text NOT NULL,
  -- Markdown
  body text NOT NULL,
  state text NOT NULL CHECK (state IN ('draft', 'held', 'sending', 'stopped', 'sent')),
  -- rises with each change by a person
  version integer NOT NULL,
  made_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL,
  -- when the first mail may leave; null for a draft
  send_at timestamptz,
  finished_at timestamptz,
  -- number of recipients, and how many of their mails are or were in the outbox
  recipients integer NOT NULL DEFAULT 0,
  queued integer NOT NULL DEFAULT 0 CHECK (queued <= recipients),
  CHECK (state = 'draft' OR send_at IS NOT NULL)
);

CREATE INDEX mailings_by_time ON mailings (made_at DESC, id DESC);
CREATE INDEX mailings_to_send ON mailings (id) WHERE state IN ('held', 'sending');

-- The people of a segment when its mailing was released, also those who get no mail.
CREATE TABLE mailing_recipients (
  mailing_id text NOT NULL REFERENCES mailings (id) ON DELETE CASCADE,
  position integer NOT NULL,
  name text NOT NULL,
  -- lower case; '' without an email or after an erasure
  email text NOT NULL,
  order_id text NOT NULL,
  order_code text NOT NULL,
  -- null for the contact of the order
  attendee_id text,
  -- why the person gets no mail
  left_out text CHECK (left_out IN ('no-email', 'revoked', 'undeliverable', 'unsubscribed')),
  outbox_id text UNIQUE,
  PRIMARY KEY (mailing_id, position),
  CHECK (left_out IS NULL OR outbox_id IS NULL)
);

CREATE UNIQUE INDEX mailing_recipients_once ON mailing_recipients (mailing_id, email)
  WHERE left_out IS NULL AND email <> '';
CREATE INDEX mailing_recipients_to_queue ON mailing_recipients (mailing_id, position)
  WHERE outbox_id IS NULL AND left_out IS NULL;
CREATE INDEX mailing_recipients_of_order ON mailing_recipients (order_id);
CREATE INDEX mailing_recipients_by_email ON mailing_recipients (email) WHERE outbox_id IS NULL AND left_out IS NULL;

-- Emails that get no mailings of the office. Codes, passes and mails about money still reach them.
CREATE TABLE unsubscribed_emails (
  -- lower case
  email text PRIMARY KEY,
  unsubscribed_at timestamptz NOT NULL
);

-- ==== Accounts ====

-- Accounts of the embedded identity service. With Amazon Cognito, this table and those of its sign-ins, passwords, apps and codes
-- stay empty.
CREATE TABLE users (
  id text PRIMARY KEY,
  email text NOT NULL UNIQUE,
  state text NOT NULL,
  disabled_at timestamptz,
  -- SRP: sixteen random bytes in hex; the verifier is encrypted with a key that is not in this database
  salt text NOT NULL,
  sealed_verifier text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- groups of staff, as in a user pool
  groups text[] NOT NULL DEFAULT '{}'
);

-- Sign-ins in progress. Only the browser knows the session. Without `user_id`, the email has no account.
CREATE TABLE sign_in_sessions (
  session_hash text PRIMARY KEY,
  challenge text NOT NULL,
  user_id text REFERENCES users (id) ON DELETE CASCADE,
  username text NOT NULL,
  code_hash text,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- another sign-in of the same email, whose code this one shares, because too many codes were mailed
  code_session text,
  -- an app is set up only by the sign-in that has entered its first code
  verified_app boolean NOT NULL DEFAULT false
);

CREATE INDEX sign_in_sessions_by_end ON sign_in_sessions (expires_at);
CREATE INDEX sign_in_sessions_by_username ON sign_in_sessions (username, created_at);

-- Password exchanges that were answered. Each can be answered once.
CREATE TABLE spent_secret_blocks (
  block_hash text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

-- Number of wrong passwords since the last correct one, by the account id of the exchange. An email without an account has such an id too.
CREATE TABLE password_failures (
  account text NOT NULL,
  failures integer NOT NULL,
  failed_at timestamptz NOT NULL,
  locked_until timestamptz,
  -- keyed hash of the network, so that strangers lock out only themselves
  client text NOT NULL DEFAULT '',
  PRIMARY KEY (account, client)
);

CREATE TABLE refresh_tokens (
  token_hash text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  origin_jti text NOT NULL UNIQUE,
  event_id text NOT NULL,
  signed_in_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);

CREATE INDEX refresh_tokens_by_user ON refresh_tokens (user_id);

-- The authenticator app of the second step of staff, and codes that replace it.
CREATE TABLE authenticators (
  user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  sealed_secret text NOT NULL,
  verified_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);

CREATE TABLE recovery_codes (
  code_hash text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  used_at timestamptz
);

CREATE INDEX recovery_codes_by_user ON recovery_codes (user_id);

-- Accounts whose email is proven, because a mail to it was answered. Sign-up alone proves nothing. Accounts of a user pool have
-- rows too, so this is a separate table.
CREATE TABLE proven_emails (
  account_id text PRIMARY KEY,
  proven_at timestamptz NOT NULL
);

-- Networks from which an account has signed in, as keyed hashes. Guesses from other networks do not delay them.
CREATE TABLE known_networks (
  user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  client text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, client)
);

CREATE TABLE one_time_codes (
  id text PRIMARY KEY,
  purpose text NOT NULL,
  email text NOT NULL,
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- keyed hash of the network that requested the code, and the number of tries of other networks
  asker text NOT NULL DEFAULT '',
  tries_of_others integer NOT NULL DEFAULT 0,
  -- The number of codes per day is counted for the mailbox, because one mailbox receives the mails of any number of
  -- emails, such as 'asha+1@example.org'.
  mailbox text NOT NULL DEFAULT '',
  -- The tries of a code belong to the browser that requested it. Beyond the codes of a day, a code works only in a
  -- browser that has opened the link of its mail.
  browser text NOT NULL DEFAULT '',
  tries_of_browser integer NOT NULL DEFAULT 0,
  link_hash text
);

CREATE INDEX one_time_codes_by_email ON one_time_codes (purpose, email, created_at);
CREATE INDEX one_time_codes_by_mailbox ON one_time_codes (purpose, mailbox, created_at);
CREATE UNIQUE INDEX one_time_codes_by_link ON one_time_codes (link_hash) WHERE link_hash IS NOT NULL;

CREATE TABLE throttles (
  bucket text NOT NULL,
  window_start timestamptz NOT NULL,
  hits integer NOT NULL,
  PRIMARY KEY (bucket, window_start)
);

-- ==== Staff and office ====

-- Staff of the conference office and their sessions at the desk. The account, with its password and its app, is in the identity service.
CREATE TABLE staff (
  id text PRIMARY KEY,
  email text NOT NULL,
  name text NOT NULL,
  role text NOT NULL,
  invited_at timestamptz NOT NULL,
  ended_at timestamptz
);

-- A deleted account that is created again has another id, so an email is unique only among present members.
CREATE UNIQUE INDEX staff_by_email ON staff (email) WHERE ended_at IS NULL;

CREATE TABLE desk_sessions (
  id text PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  staff_id text NOT NULL REFERENCES staff (id),
  browser text NOT NULL,
  opened_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  -- the last proof of password and second factor
  confirmed_at timestamptz NOT NULL,
  ended_at timestamptz
);

CREATE INDEX desk_sessions_of_staff ON desk_sessions (staff_id, opened_at);

-- Filters of a list that a member of staff has saved under a name.
CREATE TABLE desk_views (
  id text PRIMARY KEY,
  staff_id text NOT NULL,
  list text NOT NULL CHECK (list IN ('orders', 'people')),
  name text NOT NULL,
  -- query string of the page without the search text, such as 'state=paid&pass=2'
  query text NOT NULL,
  saved_at timestamptz NOT NULL,
  UNIQUE (staff_id, list, name)
);

-- Exports that staff have requested. The file is made when it is fetched; the row is deleted after an hour.
CREATE TABLE desk_exports (
  id text PRIMARY KEY,
  staff_id text NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  list text NOT NULL,
  format text NOT NULL,
  filters jsonb NOT NULL,
  made_at timestamptz NOT NULL
);

CREATE INDEX desk_exports_by_time ON desk_exports (made_at);

-- Rows of lists and searches that members of staff have read, by hour. Each finished hour becomes an event of the audit log.
CREATE TABLE desk_list_reads (
  staff_id text NOT NULL,
  list text NOT NULL,
  hour timestamptz NOT NULL,
  rows integer NOT NULL,
  is_recorded boolean NOT NULL DEFAULT false,
  PRIMARY KEY (staff_id, list, hour)
);

-- Figures of the overview. Counting a million orders takes too long for a page that is always open, and a counter in one row would
-- make all bookings wait for each other. So each statement that changes a table adds a row for each changed figure (see
-- functions/figures.sql). A figure is the sum of its rows; a task replaces them by their sum from time to time.
CREATE TABLE desk_figures (
  -- orders:   ref is the kind, state the state; number of orders and their prices
  -- places:   ref is the conference id, state the state of the order; number of people in it
  -- passes:   ref is the conference id, state the state; number of passes
  -- received: ref is the gateway; number and amount of payments
  -- refunds:  ref is the gateway, state the state; number and amount of refunds
  figure text NOT NULL,
  ref text NOT NULL,
  state text NOT NULL,
  -- quarter of an hour in which the money was received or returned, which allows sums by day in any time zone
  slot timestamptz,
  count bigint NOT NULL,
  amount_paise bigint NOT NULL
);

-- Settings that the desk changes, over the values of the files of the conference. A published version is never changed: undo adds
-- another one. Each version replaces the one in `base`, the newest of its part; null stands for the files.
CREATE TABLE setting_versions (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  part text NOT NULL,
  value jsonb NOT NULL,
  base bigint REFERENCES setting_versions (id),
  state text NOT NULL CHECK (state IN ('draft', 'published', 'withdrawn')),
  made_by text NOT NULL,
  made_at timestamptz NOT NULL,
  published_at timestamptz,
  effective_at timestamptz,
  reason text,
  -- counts all publications and withdrawals, so that other processes see them
  revision bigint UNIQUE,
  -- why a version was withdrawn before it took effect; reason says why it was published
  withdrawn_reason text,
  CHECK ((state = 'draft') = (published_at IS NULL)),
  CHECK ((state = 'draft') = (effective_at IS NULL)),
  CHECK ((state = 'draft') = (revision IS NULL))
);

CREATE UNIQUE INDEX setting_drafts ON setting_versions (part, made_by) WHERE state = 'draft';

-- Two versions cannot replace the same one.
CREATE UNIQUE INDEX setting_versions_follow ON setting_versions (part, coalesce(base, 0)) WHERE state = 'published';

CREATE SEQUENCE setting_revisions;

-- ==== Audit log and personal data ====

-- The audit log: every change by a person, in the transaction of the change. A task seals the events into a chain of hashes. The
-- values are in another table, so that an erasure can empty them: the event has their HMAC, and the chain is over that. Decision 68.
CREATE TABLE audit_events (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  actor_kind text NOT NULL,
  actor_id text NOT NULL,
  request_id text,
  act text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  fields text[] NOT NULL,
  values_hmac text NOT NULL,
  -- place in the chain, from 1; null until sealed
  sealed_as bigint UNIQUE,
  hash text
);

CREATE INDEX audit_events_unsealed ON audit_events (id) WHERE sealed_as IS NULL;
CREATE INDEX audit_events_of_actor ON audit_events (actor_id, at, id);
CREATE INDEX audit_events_of_act ON audit_events (act, at, id);

-- The log is read in pages, the newest events first: all, or those of an actor, an action or a subject.
CREATE INDEX audit_events_by_time ON audit_events (at, id);

-- Erasures find events by the id of their subject alone.
CREATE INDEX audit_events_of_subject ON audit_events (subject_id, at, id);

CREATE TRIGGER keep_audit_event BEFORE UPDATE OR DELETE ON audit_events FOR EACH ROW EXECUTE FUNCTION keep_audit_event();

CREATE TABLE audit_values (
  event_id bigint PRIMARY KEY REFERENCES audit_events (id),
  reason text,
  before jsonb,
  after jsonb,
  erased_at timestamptz
);

-- The end of the chain on each day, as it was mailed to the owners.
CREATE TABLE audit_roots (
  day date PRIMARY KEY,
  place bigint NOT NULL,
  hash text NOT NULL,
  mailed_at timestamptz NOT NULL
);

-- Runs of the deletion of expired data, with the number of deleted rows of each kind. Without names and emails.
CREATE TABLE retention_runs (
  id text PRIMARY KEY,
  made_at timestamptz NOT NULL,
  -- { "registrations": 12, … }; empty during the run
  counts jsonb NOT NULL
);

CREATE INDEX retention_runs_by_time ON retention_runs (made_at);

-- ==== Keys ====

-- The key of all values that are stored in this database, encrypted with SECRET_KEY. A key without a value is the SECRET_KEY itself:
-- it was the key of a database that was in use before this table, and the next start encrypts it.
CREATE TABLE data_key (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  sealed text
);
