import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { PlainForm } from '#src/forms/plain-form.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { m } from '#messages';
import { useFirstFocus } from '../shared/use-first-focus.ts';

interface SearchDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Searches orders and people from every page. */
export const SearchDialog = ({ opened, onClose }: SearchDialogProps) => (
  <Dialog opened={opened} title={m.desk_search()} onClose={onClose}>
    {opened && <SearchForm onDone={onClose} />}
  </Dialog>
);

function SearchForm({ onDone }: { onDone: () => void }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  useFirstFocus('desk-search');
  const search = () => {
    const q = text.trim();
    if (q === '') return;
    onDone();
    void navigate(`/desk/orders?${new URLSearchParams({ q })}`);
  };
  return (
    <PlainForm role="search" onSubmit={search}>
      <TextField
        id="desk-search"
        name="q"
        label={m.desk_search_label()}
        hint={m.desk_search_hint()}
        value={text}
        onText={setText}
      />
      <div>
        <Button type="submit">{m.desk_search_do()}</Button>
      </div>
    </PlainForm>
  );
}
