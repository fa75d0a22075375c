/** Elements that the strength widgets are mounted on. */

export const STANDARDS =
  '<div data-strength-widget="standards" data-lift="squat" data-sex="female" data-source="verified" data-unit="kg"></div>'

export const PERCENTILE = '<div data-strength-widget="percentile" data-lift="squat" data-unit="kg"></div>'

export const PROGRAM = '<div data-strength-widget="program" data-program="5x5" data-unit="kg"></div>'
