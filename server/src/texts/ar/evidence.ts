import type { ArabicSentences } from './sentence';

/** The texts of files of evidence. */
export const evidence: ArabicSentences = {
  'Conversation between {one} and {other}': 'محادثة بين {one} و{other}',
  'Saved from {site} on {when}, for {one}. All times are those of Dubai (UTC+4).':
    'حُفظت من {site} في {when} لصالح {one}. كل الأوقات بتوقيت دبي (UTC+4).',
  Member: 'العضو',
  Conversation: 'المحادثة',
  Closed: 'أُغلقت',
  'Photos of {name} at that time': 'صور {name} في ذلك الوقت',
  'A closed conversation shows no photos.': 'لا تُعرض صور في محادثة مغلقة.',
  'Messages: {count}': 'الرسائل: {count}',
  'This file does not contain the older messages.': 'لا يتضمن هذا الملف الرسائل الأقدم.',
  Signature: 'التوقيع',
  'Whoever runs {site} can check with the lines below that nothing in this file was changed. Keep the file itself: a print cannot be checked.':
    'يمكن لمن يدير {site} التأكد بالأسطر أدناه من أن شيئًا في هذا الملف لم يتغير. ويلزم الاحتفاظ بالملف نفسه، فالنسخة المطبوعة لا يمكن التحقق منها.',
};
