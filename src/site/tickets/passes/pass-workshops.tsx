import { Box, Stack, Text } from '@mantine/core';
import workshops from '#event/workshops.json' with { type: 'json' };
import { workshopHours } from '#domain/booking/workshops.ts';
import { HalfDays } from '#src/ui/half-days.tsx';
import { m } from '#messages';
import styles from './pass-card.module.css';

interface PassWorkshopsProps {
  workshops: readonly { id: string; name: string; date_time: string }[];
}

/** The workshops of a pass, with day, hours and hall. */
export function PassWorkshops({ workshops: booked }: PassWorkshopsProps) {
  if (booked.length === 0) return null;
  return (
    <div className={styles.workshops}>
      <h3>{m.pass_workshops()}</h3>
      <Stack component="ul" gap="xs">
        {booked.map(({ id, name, date_time: hours }) => (
          <Box key={id} component="li" display="grid">
            <span>{name}</span>
            <Text span inherit c="dimmed" fz="sm" fw={400}>
              <HalfDays text={hours} />
            </Text>
          </Box>
        ))}
      </Stack>
    </div>
  );
}

/** The workshops with these ids, from the programme. Ids that are not in the programme are left out. */
export const workshopsOf = ({ workshops: ids = [] }: { workshops?: readonly string[] }) =>
  ids.flatMap((id) => {
    const workshop = workshops.find((each) => each.id === id);
    return workshop ? [{ id, name: workshop.name, date_time: workshopHours(workshop) }] : [];
  });
