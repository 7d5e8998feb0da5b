-- Number of seats of a workshop that the unpaid single orders of a client hold.
CREATE OR REPLACE FUNCTION unpaid_single_seats_of(client text, of_workshop text, now_at timestamptz)
  RETURNS integer LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT coalesce(sum(h.seats), 0)::int FROM orders o JOIN holds h ON h.order_id = o.id AND h.workshop_id = of_workshop
  WHERE o.client_key = client AND o.state IN ('pending', 'failed') AND o.kind = 'single' AND h.expires_at > now_at;
$$;
