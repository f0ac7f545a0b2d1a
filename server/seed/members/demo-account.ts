import type { DemoMember } from '../member';

/** The member behind the demo account, for whoever tries the product. */
export const demoAccount: DemoMember = {
  name: ['Omar', 'Al Suwaidi'],
  gender: 'M',
  born: '1992-04-12',
  nationality: 'United Arab Emirates',
  emirate: 'Dubai',
  status: 'Single',
  body: [179, 78, 'Medium', 'Brown', 'Black'],
  life: ['pets'],
  marriage: 'Traditional',
  plans: ['children', 'scholarship'],
  work: ["Bachelor's", 'Technology', 'Private', 'Good', '$3000 - $6000'],
  languages: ['Arabic', 'English'],
  hobbies: ['Reading', 'Travel', 'Cooking', 'Swimming', 'Music'],
  wish: { accepts_children: 'No Preference', partnerVeiled: 'No Preference' },
  look: {
    top: 'shortWaved',
    beard: 'beardMedium',
    clothes: ['blazerAndShirt', 'shirtCrewNeck'],
    colors: ['2f4858', '6e7f5c'],
  },
  bio: 'Product owner at a Dubai fintech, happiest by the water at sunrise. Close to family, serious about coffee, relaxed about most other things. I am looking for someone to share ordinary days with.',
};
