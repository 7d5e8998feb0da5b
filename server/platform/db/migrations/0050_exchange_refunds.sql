-- A refund may also be the difference in price of an exchange of workshops. Until it is approved, the exchange waits too.
ALTER TABLE order_refunds DROP CONSTRAINT order_refunds_scope_check;
--> statement-breakpoint
ALTER TABLE order_refunds
  -- the workshops that the person of the refund will have; only for an exchange
  ADD COLUMN workshop_ids text[],
  ADD CONSTRAINT order_refunds_scope_check CHECK (scope IN ('order', 'people', 'exchange')),
  ADD CONSTRAINT exchanges_have_workshops CHECK ((scope = 'exchange') = (workshop_ids IS NOT NULL));
