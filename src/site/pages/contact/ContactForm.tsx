import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import {
  contactForm,
  contactMessages,
  defaultUseCase,
  contactUseCases,
  type ContactField,
} from '../../../rules/contact.ts';
import { check, type FieldErrors } from '../../../rules/rule.ts';
import { site } from '../../../site.config.ts';
import { postJson, RefusedError } from '../../post.ts';
import type { RefusedForm } from '../../query.ts';
import { loadToasts } from '../../layout/Toasts.tsx';
import { toast } from '../../layout/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Select, TextArea, TextField } from '../../ui/Field.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';

const fieldLabels: Record<ContactField, string> = {
  name: 'Name',
  email: 'Email',
  company: 'Company',
  role: 'Role',
  useCase: 'Use Case',
  message: 'Project Details',
};

const CONFIDENTIALITY = 'Please do not send confidential or privileged information through this form.';

export function ContactForm({ refused }: { refused: RefusedForm | null }) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>(refused?.errors ?? {});
  const [attempt, setAttempt] = useState(0);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');

  // The first field that has to be corrected takes the focus, by way of the summary that names them all.
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[data-error-summary]')?.focus();
  }, [attempt]);

  const refuse = (found: FieldErrors) => {
    setErrors(found);
    setAttempt((count) => count + 1);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const values = Object.fromEntries(new FormData(event.currentTarget));
    const found = check(contactForm, values);
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    setFailure('');
    setSending(true);
    try {
      await postJson('/api/contact', values);
      const { title, description } = contactMessages.success;
      toast({ title, description });
      await navigate('/contact?sent');
    } catch (error) {
      console.error(error);
      if (error instanceof RefusedError && error.fields) refuse(error.fields);
      const { title, description } = contactMessages.failure;
      toast({ variant: 'destructive', title, description: description(site.provider.email) });
      setFailure(`${title}. ${description(site.provider.email)}`);
    } finally {
      setSending(false);
    }
  };

  const field = (id: ContactField) => ({
    id,
    label: fieldLabels[id],
    required: contactForm[id].required,
    maxLength: contactForm[id].maxLength,
    error: errors[id],
    defaultValue: refused?.values[id] ?? '',
  });
  const { maxLength: _none, ...useCaseField } = field('useCase');

  return (
    <form
      ref={form}
      method="post"
      action="/api/contact"
      noValidate={hydrated}
      onSubmit={submit}
      onFocus={() => void loadToasts().catch(() => {})}
      className="space-y-6"
    >
      <ErrorSummary errors={errors} labels={fieldLabels} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('email')} type="email" autoComplete="email" />
        <TextField {...field('company')} autoComplete="organization" />
        <TextField {...field('role')} autoComplete="organization-title" />
      </div>
      <Select {...useCaseField} defaultValue={refused?.values['useCase'] ?? defaultUseCase}>
        {Object.entries(contactUseCases).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <TextArea {...field('message')} rows={7} hint={CONFIDENTIALITY} />
      {failure && (
        <p role="alert" className="border-l-2 border-danger pl-4 text-danger">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" disabled={sending}>
          {sending ? (
            <>
              <LoaderCircle size={18} aria-hidden="true" className="animate-spin" /> Sending...
            </>
          ) : (
            'Send Message'
          )}
        </Button>
        <p className="text-caption text-text-3">
          What you send is stored to answer you. The{' '}
          <a href="/privacy" className="text-text-2 underline">
            privacy policy
          </a>{' '}
          says how.
        </p>
      </div>
    </form>
  );
}
