interface Colours {
  colour: string;
  background: string;
}

/** Of a text without colours. */
export const plainColours: Colours = { colour: '#ffffff', background: '#0b0e16' };
const emergencyColours: Colours = { colour: '#ffffff', background: '#b3121d' };

/** The colours in which players show the text of an override. */
export function overrideColours({
  isEmergency,
  colours,
}: {
  isEmergency: boolean;
  colours: Colours | null | undefined;
}): Colours {
  return isEmergency ? emergencyColours : (colours ?? plainColours);
}
