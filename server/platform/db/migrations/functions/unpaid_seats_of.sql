-- Number of workshop seats that the unpaid orders of a client hold, without those of its groups; null without a client.
CREATE OR REPLACE FUNCTION unpaid_seats_of(client text, now_at timestamptz) RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF client IS NULL THEN
    RETURN NULL;
  END IF;
  RETURN (
    SELECT coalesce(sum(h.seats), 0)::int FROM orders o JOIN holds h ON h.order_id = o.id
    WHERE o.client_key = client AND o.state IN ('pending', 'failed') AND o.kind <> 'bulk' AND h.expires_at > now_at
  );
END;
$$;
