import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { contactForm, contactMessages } from '../../../rules/contact.ts';
import { promiseInWords } from '../../../rules/reply-promise.ts';
import { check, type FieldErrors } from '../../../rules/field-schema.ts';
import { useSettings } from '../../../rendering/settings.ts';
import { RefusedError } from '../../post.ts';
import { loadToasts } from '../../../ui/Toasts.tsx';
import { toast } from '../../../ui/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { useHydrated } from '../../../ui/useHydrated.ts';
import type { ContactData } from './contact.loader.ts';
import { saveTyped, useTyped } from './typed-inquiry.ts';
import { beginSubmission, sendSubmission } from './submission.ts';
import { fieldLabels, ContactFields, HiddenField } from './ContactFields.tsx';

export function ContactForm({ refused, about }: Pick<ContactData, 'refused' | 'about'>) {
  const settings = useSettings();
  const { email, replyHours } = settings;
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>(refused?.errors ?? {});
  const [attempt, setAttempt] = useState(0);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState(refused?.failure ?? '');
  const [restored, discardTyped] = useTyped(form);

  // The error summary takes the focus and links to the fields.
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[data-error-summary]')?.focus();
  }, [attempt]);

  const refuse = (found: FieldErrors) => {
    setErrors(found);
    setAttempt((count) => count + 1);
  };

  // While typing, errors disappear once they are fixed, but no new ones appear.
  const change = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    saveTyped(currentTarget);
    const { name } = target as HTMLInputElement;
    if (!errors[name]) return;
    const found = check(contactForm, Object.fromEntries(new FormData(currentTarget)));
    if (!found[name]) setErrors(({ [name]: _corrected, ...others }) => others);
  };

  const clear = () => {
    discardTyped();
    setErrors({});
    setFailure('');
    form.current?.querySelector<HTMLElement>('[name=name]')?.focus();
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
      const receipt = await sendSubmission(values);
      const { title, description } = contactMessages.success;
      toast({ title, description: description(replyHours) });
      await navigate(`/contact/sent/${receipt}`);
    } catch (error) {
      console.error(error);
      const { message, fields } = error instanceof RefusedError ? error.refusal : {};
      if (fields) refuse(fields);
      const { title, description } = contactMessages.failure;
      toast({ variant: 'destructive', title, description: description(email) });
      // The message beside the form has room for the server's reason, such as when to try again. The toast has not.
      setFailure(`${(!fields && message) || `${title}.`} ${description(email)}`);
    } finally {
      setSending(false);
    }
  };

  return (
    <form
      ref={form}
      method="post"
      action="/api/contact"
      noValidate={hydrated}
      onSubmit={submit}
      onChange={change}
      onReset={clear}
      onFocus={() => {
        beginSubmission();
        void loadToasts().catch(() => {});
      }}
      className="space-y-6"
    >
      {restored && (
        <p role="status" className="text-text-2">
          Your browser kept what you wrote here.{' '}
          <button type="reset" className="min-h-11 underline underline-offset-4">
            Clear the form
          </button>
        </p>
      )}
      <ErrorSummary errors={errors} labels={fieldLabels} />
      <HiddenField />
      {about && (
        <p className="flex flex-wrap items-baseline gap-x-4 border-l-2 border-hairline-2 pl-4">
          <input type="hidden" name="about" value={about.path} />
          <span>
            <span className="text-text-2">About:</span> {about.title}
          </span>
          <a href="/contact" className="text-text-2 underline underline-offset-4 hover:text-text">
            Remove
          </a>
        </p>
      )}
      <ContactFields values={refused?.values ?? { useCase: about?.useCase }} errors={errors} />
      {failure && (
        <p role="alert" className="border-l-2 border-danger pl-4 text-danger">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" disabled={sending}>
          {sending ? (
            <>
              <LoaderCircle size={18} className="animate-spin" /> Sending...
            </>
          ) : (
            'Send Message'
          )}
        </Button>
        <div className="text-caption text-text-3">
          <p>
            I read it myself and reply {promiseInWords(settings)}, with questions or a time to talk. The{' '}
            <a href="/privacy" className="text-text-2 underline">
              privacy policy
            </a>{' '}
            says what is stored and for how long.
          </p>
        </div>
      </div>
    </form>
  );
}
