import { sample } from './about.copy.ts';

export function SampleTag() {
  return sample && <span className="text-caption font-normal text-text-3">({sample.tag})</span>;
}
