const ABA = 'https://www.americanbar.org';
const RULES = `${ABA}/groups/professional_responsibility/publications/model_rules_of_professional_conduct`;

const duties = [
  {
    name: 'ABA Formal Opinion 512',
    about: 'generative AI',
    href: `${ABA}/content/dam/aba/administrative/professional_responsibility/ethics-opinions/aba-formal-opinion-512.pdf`,
  },
  {
    name: 'Model Rule 1.1, comment 8',
    about: 'technology',
    href: `${RULES}/rule_1_1_competence/comment_on_rule_1_1/`,
  },
  {
    name: 'Model Rule 1.6(c)',
    about: 'confidentiality',
    href: `${RULES}/rule_1_6_confidentiality_of_information/`,
  },
  {
    name: 'Model Rule 5.3',
    about: 'the help of non-lawyers',
    href: `${RULES}/rule_5_3_responsibilities_regarding_nonlawyer_assistant/`,
  },
] as const;

/** Names the texts from which a law firm's questions follow. */
export function Duties() {
  return (
    <div className="text-text-2">
      <p>
        A law firm answers for the technology and the people that it hires. Four texts of the American Bar Association
        say how. Each state has its own version of the rules, and nothing here is legal advice.
      </p>
      <ul className="mt-4">
        {duties.map(({ name, about, href }) => (
          <li key={name} className="border-t border-hairline py-2">
            <a href={href} rel="noopener" className="text-link">
              {name}
            </a>
            , on {about}
          </li>
        ))}
      </ul>
    </div>
  );
}
