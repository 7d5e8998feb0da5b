-- The seats that an order still has: those of refunded people are left out.
CREATE OR REPLACE FUNCTION order_seats(of_id text) RETURNS TABLE (workshop_id text, seats integer, held integer) LANGUAGE sql STABLE AS $$
  SELECT i.ref_id, sum(i.quantity - coalesce(l.quantity, 0))::int, coalesce(max(h.seats), 0)
  FROM order_items i
  LEFT JOIN (SELECT position, sum(quantity) AS quantity FROM refund_lines WHERE order_id = of_id GROUP BY position) l
    ON l.position = i.position
  LEFT JOIN holds h ON h.order_id = of_id AND h.workshop_id = i.ref_id
  WHERE i.order_id = of_id AND i.kind = 'workshop'
  GROUP BY i.ref_id;
$$;
