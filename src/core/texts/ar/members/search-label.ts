import { leftToRight } from '../../../text/isolate';
import { plural } from '../../../text/plural';

/** Labels of search, spec section 2, and labels that it leaves to us. */

/** Labels of the filters, by their names in an address. */
export const filter = {
  emirate: 'الموقع',
  age: 'الفئة العمرية',
  status: 'الحالة الاجتماعية',
} as const;
type FilterName = keyof typeof filter;

/** `isAtLeast`: there are more than `count`. */
export const count = (count: number, isAtLeast: boolean) =>
  plural(
    count,
    isAtLeast
      ? {
          one: 'أكثر من عضو',
          two: 'أكثر من عضوين',
          few: `أكثر من ${count} أعضاء`,
          many: `أكثر من ${count} عضوًا`,
          other: `أكثر من ${count} عضو`,
        }
      : {
          zero: 'لا أعضاء',
          one: 'عضو واحد',
          two: 'عضوان',
          few: `${count} أعضاء`,
          many: `${count} عضوًا`,
          other: `${count} عضو`,
        },
  );

export const filters = 'عوامل التصفية';
export const any = {
  emirate: 'أي مكان',
  age: 'أي عمر',
  status: 'أي حالة',
} as const;
export const chosen = (name: FilterName, option: string) => `${filter[name]}: ${option}`;
export const clear = (name: FilterName) => `مسح ${filter[name]}`;
export const clearAll = 'مسح الكل';
export const clearName = 'مسح الاسم';
export const sort = 'ترتيب حسب';
export const browse = 'تصفح جميع الأعضاء';
export const complete = (completion: number) => `مكتمل ${leftToRight(`${completion}%`)}`;
export const end = 'لا توجد نتائج أخرى.';
export const cut = 'النتائج كثيرة ولا يمكن عرضها كلها. يمكن تضييق البحث لعرض أعضاء آخرين.';
export const fewTitle = 'لماذا النتائج قليلة؟';
export const costs = (name: FilterName) => `أكثر ما يضيّق بحثك: ${filter[name]}.`;
export const tooNarrow = 'لا يعود السبب إلى عامل واحد؛ فالعوامل مجتمعةً لا تُبقي إلا عددًا قليلًا من الأعضاء.';
export const without = ({ filter: name, more, isAtLeast }: { filter: FilterName; more: number; isAtLeast: boolean }) =>
  `من دون ${filter[name]}: ${isAtLeast ? plural(more, { one: 'أكثر من عضو آخر', two: 'أكثر من عضوين آخرين', few: `أكثر من ${more} أعضاء آخرين`, many: `أكثر من ${more} عضوًا آخر`, other: `أكثر من ${more} عضو آخر` }) : plural(more, { one: 'عضو آخر', two: 'عضوان آخران', few: `${more} أعضاء آخرين`, many: `${more} عضوًا آخر`, other: `${more} عضو آخر` })}`;
export const allSuggestedFound = 'كل من كنا سنرشّحه موجود ضمن نتائجك.';
