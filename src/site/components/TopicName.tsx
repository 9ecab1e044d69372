import { topicPath } from '../../rules/paths.ts';

interface TopicNameProps {
  name: string;
  /** The tags and categories of the document that have a page. */
  known?: readonly { name: string; slug: string }[] | undefined;
}

/** Renders a category. It is a link if it has a page. */
export function TopicName({ name, known }: TopicNameProps) {
  const topic = known?.find((link) => link.name === name);
  if (!topic) return <span>{name}</span>;
  return (
    <a href={topicPath(topic)} className="underline-offset-4 hover:underline">
      {name}
    </a>
  );
}
