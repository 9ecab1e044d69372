interface Language {
  names: readonly string[];
  /** Messages with a number, so that no two submissions are equal. */
  messages: readonly ((files: number) => string)[];
}

/** Invented people who write in five languages and three scripts, with letters that are easily damaged. */
const languages: readonly Language[] = [
  {
    names: [
      'Ada Whitcombe',
      'Noah O’Rourke',
      'Ruth St. Clair',
      'Zoë Marchbanks',
      'Ivo Fairweather',
      'Maud Pell-Hart',
      'Silas Quick',
      'Nell Umber',
      'Orson Tack',
      'Bea Lowther',
    ],
    messages: [
      (files) => `We file ${files} exhibits a month by hand & would like to stop.\n\nCan you look at <our> process?`,
      (files) => `Our intake form loses every ${files}th conflict check. "Sometimes" twice.`,
    ],
  },
  {
    names: [
      'Jürgen Groß',
      'Käthe Ölschläger',
      'Anneliese Müßig',
      'Björn Süßmilch',
      'Änne Faßbender',
      'Günther Höß',
      'Traudl Äpfelbach',
      'Rüdiger Weiß',
      'Lüder Nößler',
      'Margarethe Jäger',
    ],
    messages: [
      (files) => `Wir prüfen ${files} Mietverträge im Monat von Hand. Können Sie das automatisieren?`,
      (files) => `Für ${files} Fälle möchten wir Fristen berechnen – „ohne Fehler“, versteht sich.`,
    ],
  },
  {
    names: [
      'Íñigo Peñalver',
      'Begoña Núñez',
      'María José Ibáñez',
      'Ángel Muñiz',
      'Concepción Güell',
      'Óscar Zúñiga',
      'Inés Cañizares',
      'Raúl Yáñez',
      'Lucía Oñate',
      'Jesús Ordóñez',
    ],
    messages: [
      (files) => `¿Podrían automatizar la revisión de ${files} contratos? Lo hacemos todo a mano.`,
      (files) => `Nuestro despacho recibe ${files} notificaciones al día y las clasificamos una por una.`,
    ],
  },
  {
    names: [
      'Nguyễn Thị Hồng Ánh',
      'Trần Đức Hải',
      'Lê Thùy Dương',
      'Phạm Quốc Bảo',
      'Hoàng Mỹ Lệ',
      'Vũ Đình Khôi',
      'Đặng Ngọc Trâm',
      'Bùi Xuân Phước',
      'Đỗ Khánh Vy',
      'Hồ Viết Tường',
    ],
    messages: [
      (files) => `Chúng tôi có ${files} hợp đồng thuê nhà cần kiểm tra mỗi tháng. Xin ông cho biết chi phí.`,
      (files) => `Văn phòng luật của chúng tôi mất ${files} giờ mỗi tuần để nhập dữ liệu.`,
    ],
  },
  {
    names: [
      'Олена Коваль',
      'Тарас Їжакевич',
      'Ганна Ґудзь',
      'Юрій Щербак',
      'Соломія Яць',
      'Остап Жук',
      'Лідія Цимбал',
      'Євген Хміль',
      'Мирослава Біль',
      'Пилип Дзвін',
    ],
    messages: [
      (files) => `Ми щомісяця перевіряємо ${files} договорів вручну. Чи можете ви це автоматизувати?`,
      (files) => `Наша канцелярія отримує ${files} листів на день. Потрібна допомога зі строками.`,
    ],
  },
];

export interface Person {
  name: string;
  email: string;
  message: string;
}

/** Number of different people. */
export const PEOPLE = 50;

/** Returns the person with this number, from 0 on. Neighbors write in different languages. */
export function person(number: number): Person {
  const { names, messages } = languages[number % languages.length]!;
  const turn = Math.floor(number / languages.length);
  return {
    name: names[turn]!,
    email: `person-${number}@firm-${number}.example.com`,
    message: messages[turn % messages.length]!(number + 12),
  };
}

/** A sales pitch, which nobody wants. */
export const pitch = (number: number) =>
  `We offer SEO and backlinks: Google first page, guaranteed, for $${number} per month. More traffic on your site.`;
