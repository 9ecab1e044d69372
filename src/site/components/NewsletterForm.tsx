import { useEffect, useRef, useState, type FormEvent } from 'react';
import {
  looksLikeAddress,
  confirmHint,
  newsletterForm,
  newsletterMessages,
  noEmailHint,
} from '../../rules/newsletter.ts';
import { useSettings } from '../../rendering/settings.ts';
import { loadToasts } from '../../ui/Toasts.tsx';
import { toast } from '../../ui/toast.ts';
import { postJson, RefusedError } from '../post.ts';
import type { RefusedForm } from '../../rendering/query.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';

interface NewsletterFormProps {
  subscribed: boolean;
  refused: RefusedForm | null;
}

export function NewsletterForm({ subscribed, refused }: NewsletterFormProps) {
  const hydrated = useHydrated();
  const { sendsEmail } = useSettings();
  const [email, setEmail] = useState(refused?.values['email'] ?? '');
  const [pending, setPending] = useState(false);
  const [error, setError] = useState(refused?.errors['email'] || refused?.failure);
  const [done, setDone] = useState(subscribed ? newsletterMessages.success.description : '');

  const field = useRef<HTMLInputElement>(null);

  // The field is enabled only after this render.
  useEffect(() => {
    if (error && !pending) field.current?.focus();
  }, [error, pending]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setDone('');
    if (!looksLikeAddress(email)) {
      const { title, description } = newsletterMessages.invalid;
      setError(description);
      // The effect above does not run again for the same error.
      field.current?.focus();
      return toast({ variant: 'destructive', title, description });
    }
    setError(undefined);
    setPending(true);
    try {
      const answer = (await postJson('/api/newsletter/subscribe', { email })) as { message?: string };
      const { title, description } = newsletterMessages.success;
      toast({ title, description: answer.message ?? description });
      setDone(answer.message ?? description);
      setEmail('');
    } catch (failure) {
      const { title, description } = newsletterMessages.failure;
      const reason = failure instanceof RefusedError ? failure.message : description;
      toast({ variant: 'destructive', title, description: reason });
      setError(reason);
    } finally {
      setPending(false);
    }
  };

  return (
    <form
      method="post"
      action="/api/newsletter/subscribe"
      noValidate={hydrated}
      onSubmit={submit}
      onFocus={() => void loadToasts().catch(() => {})}
      aria-label="Newsletter"
    >
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <div className="flex-1">
          <TextField
            ref={field}
            // Without scripts, a rejected form reloads at the top of the page, far from this field.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={refused !== null}
            id="email"
            label="Email"
            type="email"
            autoComplete="email"
            required
            maxLength={newsletterForm.email.maxLength}
            value={email}
            onChange={({ target }) => {
              setEmail(target.value);
              if (error === newsletterMessages.invalid.description && looksLikeAddress(target.value))
                setError(undefined);
            }}
            disabled={pending}
            error={error}
          />
        </div>
        <Button
          type="submit"
          disabled={pending || (hydrated && email === '')}
          className={error ? 'sm:self-center' : ''}
        >
          {pending ? 'Subscribing...' : 'Subscribe'}
        </Button>
      </div>
      <p role="status" className="mt-3 text-accent">
        {done}
        {done && <span className="text-text-2"> {sendsEmail ? confirmHint : noEmailHint}</span>}
      </p>
    </form>
  );
}
