-- Number of workshop seats that the unpaid groups of a client hold.
CREATE OR REPLACE FUNCTION unpaid_group_seats_of(client text, now_at timestamptz)
  RETURNS integer LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT coalesce(sum(h.seats), 0)::int FROM orders o JOIN holds h ON h.order_id = o.id
  WHERE o.client_key = client AND o.state IN ('pending', 'failed') AND o.kind = 'bulk' AND h.expires_at > now_at;
$$;
