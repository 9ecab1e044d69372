import { useLoaderData } from 'react-router';
import { Metadata } from '../../../rendering/metadata.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';

export interface LinkData {
  token: string;
  /** Whether the action of the link is done already. */
  done: boolean;
}

interface LinkPageProps {
  question: { title: string; description: string; button: string };
  done: { title: string; description: string };
  /** Address of the form, without the token. */
  action: string;
}

/** Renders the page of a link in an email: a question with one button. Opening the page changes nothing. */
export function LinkPage({ question, done, action }: LinkPageProps) {
  const data = useLoaderData<LinkData>();
  const { title, description } = data.done ? done : question;
  return (
    <div className="container section">
      <Metadata title={title} description={description} noindex />
      <h1 className="text-h1">{title}</h1>
      <p className="mt-5 max-w-prose text-lead text-text-2">{description}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {data.done ? (
          <ButtonLink href="/blog">Read the articles</ButtonLink>
        ) : (
          <form method="post" action={`${action}/${data.token}`}>
            <Button type="submit">{question.button}</Button>
          </form>
        )}
      </div>
    </div>
  );
}
