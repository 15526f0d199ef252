// Irradiation and PV yield: Global Photovoltaic Power Potential by Country, World Bank, ESMAP and Solargis, 2020,
// CC BY 4.0.
// Emissions of the grid: Ember, yearly averages of generation, as in CO2.js 0.19, CC BY-SA 4.0.

/** country, name, GHI in kWh/m² and day, PVOUT in kWh/kWp and day, g CO2/kWh of the grid, year of the emissions */
export const countryRows = `
AGO,Angola,5.75,4.66,167,2023
ARE,United Arab Emirates,6.05,5.00,468,2024
AUT,Austria,3.21,3.26,103,2024
BDI,Burundi,5.19,4.17,231,2023
BEL,Belgium,2.94,2.92,118,2024
BEN,Benin,5.33,4.20,590,2023
BFA,Burkina Faso,5.81,4.57,555,2023
BHR,Bahrain,5.75,4.87,902,2023
BWA,Botswana,6.07,5.11,849,2023
CAF,Central African Republic,5.70,4.47,0,2022
CHE,Switzerland,3.36,3.36,37,2024
CIV,Côte d’Ivoire,5.05,4.00,394,2023
CMR,Cameroon,5.30,4.28,286,2023
COD,DR Congo,5.19,4.26,27,2023
COG,Congo,4.86,3.77,714,2023
CPV,Cabo Verde,5.64,4.68,480,2022
DEU,Germany,2.98,2.96,342,2024
DJI,Djibouti,6.06,4.80,450,2023
DNK,Denmark,2.77,2.84,143,2024
DZA,Algeria,5.92,4.92,634,2023
EGY,Egypt,6.26,5.25,575,2024
ERI,Eritrea,6.07,4.89,591,2023
ESP,Spain,4.58,4.41,146,2024
ETH,Ethiopia,5.85,4.70,24,2023
FRA,France,3.48,3.39,44,2024
GAB,Gabon,4.54,3.60,429,2023
GBR,United Kingdom,2.59,2.61,216,2024
GHA,Ghana,5.10,4.02,453,2023
GIN,Guinea,5.57,4.44,183,2023
GMB,Gambia,5.75,4.57,667,2023
GNB,Guinea-Bissau,5.60,4.46,625,2022
GNQ,Equatorial Guinea,4.60,3.67,605,2023
GRC,Greece,4.45,4.14,320,2024
IRL,Ireland,2.53,2.51,280,2024
ITA,Italy,4.07,3.99,288,2024
KEN,Kenya,5.78,4.50,85,2024
KWT,Kuwait,5.68,4.82,637,2024
LBR,Liberia,4.88,3.88,436,2023
LBY,Libya,6.13,5.12,831,2023
LSO,Lesotho,5.54,5.13,21,2022
MAR,Morocco,5.56,5.01,578,2024
MDG,Madagascar,5.63,4.76,477,2022
MLI,Mali,6.02,4.68,395,2023
MOZ,Mozambique,5.38,4.44,128,2023
MRT,Mauritania,6.04,4.75,482,2022
MUS,Mauritius,5.01,4.21,633,2023
MWI,Malawi,5.59,4.60,55,2022
NAM,Namibia,6.40,5.38,48,2023
NER,Niger,6.26,4.84,688,2023
NGA,Nigeria,5.44,4.30,508,2024
NLD,Netherlands,2.86,2.86,253,2024
OMN,Oman,6.28,5.17,545,2024
POL,Poland,2.98,2.98,615,2024
PRT,Portugal,4.57,4.32,112,2024
QAT,Qatar,5.90,4.92,603,2024
RWA,Rwanda,5.08,4.10,302,2023
SAU,Saudi Arabia,6.21,5.16,692,2024
SDN,Sudan,6.32,4.94,214,2023
SEN,Senegal,5.80,4.58,535,2023
SLE,Sierra Leone,5.12,4.09,48,2023
SOM,Somalia,6.03,4.76,524,2023
SSD,South Sudan,5.68,4.46,610,2023
SWE,Sweden,2.69,2.84,36,2024
SYC,Seychelles,5.63,4.35,571,2023
TCD,Chad,6.26,4.84,615,2022
TGO,Togo,5.22,4.12,478,2023
TUN,Tunisia,5.30,4.74,560,2024
TUR,Türkiye,4.60,4.32,470,2024
TZA,Tanzania,5.66,4.51,372,2023
UGA,Uganda,5.64,4.46,57,2022
ZAF,South Africa,5.63,5.00,714,2024
ZMB,Zambia,5.88,4.83,111,2023
ZWE,Zimbabwe,5.78,4.86,298,2023
`
