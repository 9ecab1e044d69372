import { Link } from 'react-router';
import type { LaunchTask } from './launch-tasks.ts';
import { textLink } from './TodaySection.tsx';

export function TaskLine({ title, text, href, isUrgent }: LaunchTask) {
  return (
    <li className={`py-2 ${isUrgent ? 'border-l-2 border-l-warning pl-4' : ''}`}>
      {href ? (
        <Link to={href} className={textLink}>
          {title}
        </Link>
      ) : (
        <span className="inline-flex min-h-8 items-center font-semibold">{title}</span>
      )}
      {text && <span className="block text-caption text-text-2">{text}</span>}
    </li>
  );
}
