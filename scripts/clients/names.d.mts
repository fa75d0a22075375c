/** `listBodybuildingAthletes` of the service `bodybuilding` is `athletes`. */
export function methodName(operationId: string, service: string): string
/** `careerArc` is `career_arc`. */
export function snake(text: string): string
