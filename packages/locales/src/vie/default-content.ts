import type { DefaultContent } from '../translation.ts';

export const content: DefaultContent = {
  about_us: {
    title: 'Về chúng tôi',
    body: `Đây là sàn giao dịch mà bạn có thể tự kiểm tra thay vì phải tin tưởng.

## Điểm khác biệt của chúng tôi

- **Không ai định đoạt kết quả của bạn.** Không có màn hình, lệnh gọi hay thiết lập nào cho phép quyết định ai thắng một quyền chọn, thay đổi giá của riêng một khách hàng hay sửa số dư. Giá và việc thanh toán tuân theo quy tắc được công bố.
- **Mọi khoản tiền đều được ghi nhận.** Sổ sách của chúng tôi là kế toán kép: khoản rời tài khoản này sẽ vào tài khoản khác, và với mỗi loại tiền, tổng luôn bằng không.
- **Nghĩa vụ được bảo đảm vốn trước.** Quyền chọn, sản phẩm sinh lời hay đợt đăng ký mua chỉ được bán khi quỹ phải chi trả có đủ tiền cho trường hợp xấu nhất. Nếu không, bạn sẽ thấy “đã bán hết”.
- **Bạn có thể xác minh số dư của mình.** Chúng tôi công bố bằng chứng về những gì mình nợ khách hàng, và ứng dụng kiểm tra ngay trong trình duyệt của bạn rằng số dư của bạn nằm trong đó.

## Rủi ro

Giao dịch có thể làm mất toàn bộ số tiền bạn bỏ vào. Hợp đồng có đòn bẩy và quyền chọn có thời hạn đặc biệt rủi ro. Hãy luyện tập trong tài khoản demo trước, và đừng bao giờ giao dịch bằng số tiền mà bạn không thể chấp nhận mất.`,
  },
  user_agreement: {
    title: 'Thỏa thuận người dùng',
    body: `Khi tạo tài khoản, bạn chấp nhận thỏa thuận này. Vui lòng đọc toàn bộ.

## 1. Tài khoản của bạn

Bạn từ 18 tuổi trở lên và hành động cho chính mình. Hãy giữ kín mật khẩu và ứng dụng xác thực: những gì được thực hiện bằng chúng được coi là do bạn thực hiện. Mỗi người chỉ có một tài khoản.

## 2. Xác minh

Pháp luật yêu cầu chúng tôi biết khách hàng của mình là ai. Bạn được giao dịch bằng tiền thật sau khi danh tính đã được xác minh. Giấy tờ bạn nộp phải là của bạn và đúng sự thật. Giấy tờ được lưu dưới dạng mã hóa, và mỗi lần xem đều được ghi lại.

## 3. Nạp và rút tiền

Chỉ gửi đúng loại tiền được hiển thị, qua đúng mạng được hiển thị; mọi thứ khác có thể bị mất. Khoản nạp được ghi có sau khi mạng xác nhận hoặc bộ phận ngân quỹ của chúng tôi đã kiểm tra. Tiền rút chỉ được chuyển đến địa chỉ và tài khoản ngân hàng của chính bạn. Chúng tôi có thể giữ một lệnh rút để xét duyệt và sẽ cho bạn biết khi nào và vì sao.

## 4. Giao dịch

Lệnh được khớp theo giá và thời gian. Phí, ký quỹ, giá thanh lý và mức lỗ lớn nhất được hiển thị trước khi bạn xác nhận. Lệnh đã khớp không thể hoàn tác. Khi không có giá, giao dịch dừng lại, và việc thanh lý cũng dừng.

## 5. Rủi ro

Giá biến động nhanh. Khi dùng đòn bẩy, một biến động nhỏ có thể làm mất toàn bộ ký quỹ. Quyền chọn có thời hạn có thể làm mất toàn bộ số tiền đặt. Sản phẩm tài chính và khai thác khóa không bảo toàn vốn. Không nội dung nào ở đây là lời khuyên đầu tư.

## 6. Phí

Phí được hiển thị trước mỗi lệnh và trong lịch sử sau đó. Chúng tôi thông báo các thay đổi trước khi áp dụng.

## 7. Những điều chúng tôi không làm

Chúng tôi không định đoạt kết quả giao dịch của khách hàng, và không hiển thị cho khách hàng này một mức giá khác với khách hàng kia. Tài khoản chỉ thay đổi qua các lần chuyển tiền có trong lịch sử.

## 8. Đóng tài khoản

Bạn có thể rút tiền và ngừng sử dụng bất cứ lúc nào. Chúng tôi có thể vô hiệu hóa tài khoản vi phạm thỏa thuận này hoặc pháp luật; số dư vẫn là của bạn.

## 9. Thay đổi

Phiên bản mới của thỏa thuận này được thông báo trong ứng dụng. Phiên bản áp dụng được ghi lại cùng với lần đăng ký của bạn.`,
  },
  welcome: {
    title: 'Chào mừng! Hãy luyện tập trong tài khoản demo trước khi giao dịch bằng tiền thật',
    body: 'Tài khoản demo có 100.000 USDT tiền mô phỏng trong mỗi tài khoản. Bạn có thể chuyển sang demo ở trang chủ và đặt lại bất cứ lúc nào.',
  },
  first_news: {
    title: 'Cách kiểm tra số dư của bạn thực sự có ở đó',
    body: `Mỗi ngày chúng tôi công bố bằng chứng về toàn bộ những gì mình nợ khách hàng: một con số cho mỗi loại tiền và dấu vân của cây mà từ đó con số được cộng lên.

Mở **Tài sản → Bằng chứng nghĩa vụ**. Ứng dụng lấy lá của riêng bạn trong cây và cộng dồn đến dấu vân đã công bố, ngay trong trình duyệt của bạn. Nếu dù chỉ một số dư bị bỏ sót hoặc bị ghi thấp đi, dấu vân sẽ không khớp.

Quyền chọn có thời hạn cũng vậy: mỗi quyền chọn đã thanh toán đều hiển thị giá trước và sau khi đáo hạn, để bất kỳ ai cũng có thể tự tính kết quả.`,
  },
  faq: [
    {
      title: 'Bắt đầu như thế nào?',
      body: 'Tạo tài khoản bằng địa chỉ email và số điện thoại, rồi chuyển sang **tài khoản demo** ở trang chủ. Không cần xác minh, cũng không cần tiền.',
    },
    {
      title: 'Vì sao tôi phải xác minh danh tính?',
      body: 'Để giao dịch bằng tiền thật, bạn cần xác minh cơ bản: họ tên, số giấy tờ và ảnh chụp hai mặt. Việc xét duyệt mất từ 1 đến 24 giờ. Xác minh nâng cao giúp tăng hạn mức.',
    },
    {
      title: 'Nạp tiền như thế nào?',
      body: 'Vào **Tài sản → Nạp tiền**, chọn loại tiền và mạng, rồi gửi đến địa chỉ được hiển thị. Hãy kiểm tra mạng: tiền gửi qua mạng khác có thể bị mất. Sau đó gửi số tiền và ảnh chứng từ thanh toán. Bạn có thể gửi khoản tiếp theo khi khoản trước đã được xác nhận.',
    },
    {
      title: 'Rút tiền mất bao lâu?',
      body: 'Chúng tôi xét duyệt từng lệnh rút. Số tiền được đóng băng cho đến khi gửi đi, và được trả lại nếu lệnh bị từ chối hoặc bạn hủy kịp thời. Sau khi đổi mật khẩu, việc rút tiền phải chờ 24 giờ.',
    },
    {
      title: 'Tài khoản giao ngay, hợp đồng và quyền chọn dùng để làm gì?',
      body: 'Lệnh giao ngay dùng tài khoản giao ngay, hợp đồng dùng tài khoản hợp đồng, quyền chọn có thời hạn dùng tài khoản quyền chọn. Bạn chuyển tiền giữa chúng bằng **Chuyển tiền**, ngay lập tức và không mất phí.',
    },
    {
      title: 'Thanh lý là gì?',
      body: 'Vị thế hợp đồng bị đóng khi ký quỹ không còn đủ cho ký quỹ duy trì theo giá đánh dấu. Giá thanh lý được hiển thị trước khi bạn đặt lệnh và trên vị thế. Bạn không thể mất nhiều hơn ký quỹ của vị thế.',
    },
    {
      title: 'Ai quyết định kết quả của quyền chọn có thời hạn?',
      body: 'Không ai cả. Giá tham chiếu cuối cùng tại hoặc trước lúc đáo hạn được so với giá lúc bạn mua. Cả hai được lưu cùng các giá liền kề và hiển thị trong chi tiết quyền chọn.',
    },
    {
      title: 'Sàn có thể nợ nhiều hơn số mình có không?',
      body: 'Quyền chọn, sản phẩm sinh lời và đợt đăng ký mua chỉ được bán khi quỹ của chúng có đủ tiền cho trường hợp xấu nhất. Tổng số chúng tôi nợ khách hàng được công bố mỗi ngày, và bạn có thể xác minh phần của mình.',
    },
    {
      title: 'Tôi bị mất ứng dụng xác thực. Phải làm gì?',
      body: 'Hãy đăng nhập bằng một trong các mã khôi phục mà bạn đã lưu khi liên kết. Nếu không có, hãy liên hệ chăm sóc khách hàng; bạn sẽ phải chứng minh mình là ai.',
    },
  ],
};
