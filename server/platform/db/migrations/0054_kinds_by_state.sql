-- The list of orders of one kind in one state, for the kinds that are rare. A kind without such orders is answered at once.
CREATE INDEX orders_by_kind_and_state ON orders (kind, state, created_at, id) WHERE kind <> 'single';
